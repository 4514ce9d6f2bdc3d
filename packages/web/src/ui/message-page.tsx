import type { ReactNode } from 'react'
import { LogoMark } from './logo.tsx'

interface MessagePageProps {
  title: ReactNode
  text: string
  action: ReactNode
}

/** A page with one message and one action. */
export const MessagePage = ({ title, text, action }: MessagePageProps) => (
  <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-3 px-6 py-12 text-center">
    <LogoMark size={56} />
    <h1 className="mt-3 text-26 font-bold">{title}</h1>
    <p className="text-17 text-pretty text-muted">{text}</p>
    <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>
  </div>
)
