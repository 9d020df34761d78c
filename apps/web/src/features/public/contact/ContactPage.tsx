import { paths } from '../../../app/paths.ts'
import { RingDrawing } from '../../../ui/rings.tsx'
import { Island } from '../Island.tsx'
import { Known, valueOf } from '../known.tsx'
import { faqId } from '../landing/anchors.ts'
import { ContactForm } from './ContactForm.tsx'

export function ContactPage() {
  return (
    <section className="contact" aria-labelledby="contact">
      <div className="wrap">
        <div className="contact-intro">
          <RingDrawing className="contact-rings" />
          <h1 id="contact" className="type-h1">
            Contact Us
          </h1>
          <p className="type-lead">
            Tell us what you need. A person reads every message and replies by email.
          </p>
          <Known name="reachable">
            <Ways />
          </Known>
          <p className="muted">
            Many questions are answered in the{' '}
            <a href={`${paths.landing}#${faqId('general')}`}>frequently asked questions</a>.
          </p>
        </div>
        <div className="contact-card">
          <noscript>
            <p className="without-script">
              Sending this form needs JavaScript.
              <Known name="email">
                {' '}
                Without it, please write to <a href={`mailto:${valueOf('email')}`}>{valueOf('email')}</a>.
              </Known>
            </p>
          </noscript>
          <Island name="contact" of={ContactForm} props={{}} />
        </div>
      </div>
    </section>
  )
}

function Ways() {
  return (
    <dl className="ways">
      <Known name="email">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${valueOf('email')}`}>{valueOf('email')}</a>
          </dd>
        </div>
      </Known>
      <Known name="phone">
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${valueOf('phoneDigits')}`}>{valueOf('phone')}</a>
          </dd>
        </div>
      </Known>
    </dl>
  )
}
