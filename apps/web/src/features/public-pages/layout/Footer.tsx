import type { ReactNode } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { SocialIcon } from '../icons.tsx'
import { faqId, whyId } from '../landing/anchors.ts'
import { type SocialSite, TemplateSection, templateValue } from '../template.tsx'
import { BrandLink } from './BrandLink.tsx'

const socialSites: [SocialSite, string][] = [
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
]

/** Shows site links, and contact links when the operator has configured them. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <BrandLink />
            <p className="foot-claim">Referrals from people who work there.</p>
            <TemplateSection name="social">
              <SocialLinks />
            </TemplateSection>
          </div>
          <Links title="Product">
            <Link to={`${paths.landing}#${faqId('endorsees')}`}>For Endorsees</Link>
            <Link to={`${paths.landing}#${faqId('endorsers')}`}>For Endorsers</Link>
            <Link to={`${paths.landing}#${faqId('general')}`}>FAQ</Link>
          </Links>
          <Links title="Company">
            <Link to={`${paths.landing}#${whyId}`}>Why Choose Us</Link>
            <Link to={paths.contact}>Contact Us</Link>
            <Link to={paths.terms}>Terms of Service</Link>
            <Link to={paths.privacy}>Privacy Policy</Link>
          </Links>
          <TemplateSection name="reachable">
            <Links title="Talk to us">
              <TemplateSection name="email">
                <Link to={`mailto:${templateValue('email')}`}>{templateValue('email')}</Link>
              </TemplateSection>
              <TemplateSection name="phone">
                <Link to={`tel:${templateValue('phoneDigits')}`}>{templateValue('phone')}</Link>
              </TemplateSection>
            </Links>
          </TemplateSection>
        </div>
        <div className="legal">
          <span>
            © {templateValue('year')} {templateValue('company')}
          </span>
          <span>Made for job seekers and the people who vouch for them</span>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function Link({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  )
}

function SocialLinks() {
  return (
    <ul className="social" aria-label="Follow us">
      {socialSites.map(([site, name]) => (
        <TemplateSection key={site} name={site}>
          <li>
            <a className="icon-button" href={templateValue(site)} rel="me noopener" aria-label={name}>
              <SocialIcon site={site} />
            </a>
          </li>
        </TemplateSection>
      ))}
    </ul>
  )
}
