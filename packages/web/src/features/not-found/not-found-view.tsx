import { useContext, useEffect } from 'react'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { NOT_FOUND_TEXTS } from '../../texts/not-found.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { NotFoundViewModel } from './not-found.view-model.ts'

interface NotFoundViewProps {
  vm: NotFoundViewModel
  path: string
}

export const NotFoundView = ({ vm, path }: NotFoundViewProps) => {
  const { NearestLunch } = useContext(SlotsContext)
  useEffect(() => vm.visit(path), [vm, path])
  return (
    <>
      <PageTitle>{NOT_FOUND_TEXTS.pageTitle}</PageTitle>
      {/* A static host answers with 200. */}
      <meta name="robots" content="noindex" />
      <MessagePage
        title={<span lang="en">{NOT_FOUND_TEXTS.title}</span>}
        text={NOT_FOUND_TEXTS.text}
        action={<ButtonLink to="/">{COMMON_TEXTS.home}</ButtonLink>}
      />
      {NearestLunch && (
        <div className="px-4 pb-10">
          <NearestLunch />
        </div>
      )}
    </>
  )
}
