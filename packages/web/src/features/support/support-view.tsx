import { ArrowLeft, Mail } from 'lucide-react'
import { SUPPORT_EMAIL, SUPPORT_TEXTS } from '../../texts/support-notice.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NoticeForm, type NoticeFormViewModel } from './notice-form.tsx'

interface SupportViewProps {
  readonly vm: NoticeFormViewModel
  readonly onBack: () => void
}

/** How to reach the operator, and how to report illegal content without an account (specification section 2). */
export const SupportView = ({ vm, onBack }: SupportViewProps) => (
  <div className="mx-auto w-full max-w-2xl px-4 pt-3 pb-12">
    <PageTitle>{SUPPORT_TEXTS.title}</PageTitle>
    <IconButton
      label={SUPPORT_TEXTS.back}
      icon={<ArrowLeft aria-hidden size={22} />}
      onClick={onBack}
      className="-ml-2.5"
    />
    <h1 className="mt-2 text-26 font-bold">{SUPPORT_TEXTS.title}</h1>
    <section className="mt-6">
      <h2 className="text-20 font-semibold">{SUPPORT_TEXTS.contact}</h2>
      <p className="mt-1 mb-3 text-pretty">{SUPPORT_TEXTS.contactText}</p>
      <ButtonLink
        href={`mailto:${SUPPORT_EMAIL}`}
        variant="secondary"
        icon={<Mail aria-hidden size={18} className="shrink-0" />}
        className="max-w-full wrap-anywhere"
      >
        {SUPPORT_EMAIL}
      </ButtonLink>
    </section>
    <section className="mt-10">
      <h2 className="text-20 font-semibold">{SUPPORT_TEXTS.report}</h2>
      <p className="mt-1 mb-5 text-pretty">{SUPPORT_TEXTS.reportText}</p>
      <NoticeForm vm={vm} />
    </section>
  </div>
)
