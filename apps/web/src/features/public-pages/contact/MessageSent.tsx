import { useEffect, useRef } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { Logo } from '../../../ui/Logo.tsx'
import type { SentMessage } from './use-contact-form.ts'

/** Confirms a sent message; focuses its heading. */
export function MessageSent({ reference, email, onAgain }: SentMessage & { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sent" aria-labelledby="sent">
      <Logo size={60} />
      <h2 id="sent" ref={heading} className="type-h3" tabIndex={-1}>
        Your message has been sent
      </h2>
      <h3 className="type-h6">What happens next</h3>
      <ol>
        <li>A person who works on Endorse reads it.</li>
        <li>
          They reply by email to <strong>{email}</strong>, within two working days.
        </li>
        <li>
          If you write about it again, quote the reference <strong className="reference">{reference}</strong>.
        </li>
      </ol>
      <div className="sent-actions">
        <button type="button" className="button" onClick={onAgain}>
          Send another message
        </button>
        <a className="button quiet" href={paths.landing}>
          Back to Home
        </a>
      </div>
    </section>
  )
}
