import { COMMON_TEXTS, NOT_YET_TEXTS } from '../texts/common.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** A page of the navigation whose feature does not exist yet: says so, and leads back. */
export const NotYetPage = ({ title }: { title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <MessagePage
      title={title}
      text={NOT_YET_TEXTS.text}
      action={<ButtonLink to="/">{COMMON_TEXTS.backToMap}</ButtonLink>}
    />
  </>
)
