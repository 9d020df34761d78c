import { paths } from '../../../foundation/paths.ts'
import { LogoOutline } from '../../../ui/Logo.tsx'
import { Island } from '../Island.tsx'
import { faqId } from '../landing/anchors.ts'
import { TemplateSection, templateValue } from '../template.tsx'
import { ContactForm } from './ContactForm.tsx'

/** Renders the contact page, without the form's behaviour. */
export function ContactPage() {
  return (
    <section className="contact" aria-labelledby="contact">
      <div className="wrap">
        <div className="contact-intro">
          <LogoOutline className="contact-rings" />
          <h1 id="contact" className="type-h1">
            Contact Us
          </h1>
          <p className="type-lead">
            Tell us what you need. A person reads every message and replies by email within two working days.
          </p>
          <TemplateSection name="reachable">
            <ContactDetails />
          </TemplateSection>
          <p className="muted">
            Many questions are answered in the{' '}
            <a href={`${paths.landing}#${faqId('general')}`}>frequently asked questions</a>.
          </p>
        </div>
        <div className="contact-card">
          <noscript>
            <p className="without-script">
              Sending this form needs JavaScript.
              <TemplateSection name="email">
                {' '}
                Without it, please write to{' '}
                <a href={`mailto:${templateValue('email')}`}>{templateValue('email')}</a>.
              </TemplateSection>
            </p>
          </noscript>
          <Island name="contact" component={ContactForm} props={{}} />
        </div>
      </div>
    </section>
  )
}

function ContactDetails() {
  return (
    <dl className="ways">
      <TemplateSection name="email">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${templateValue('email')}`}>{templateValue('email')}</a>
          </dd>
        </div>
      </TemplateSection>
      <TemplateSection name="phone">
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${templateValue('phoneDigits')}`}>{templateValue('phone')}</a>
          </dd>
        </div>
      </TemplateSection>
    </dl>
  )
}
