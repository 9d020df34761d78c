import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { SocialMark } from '../icons.tsx'
import { Known, type SocialSite, valueOf } from '../known.tsx'
import { faqId, whyId } from '../landing/anchors.ts'
import { BrandLink } from './Frame.tsx'

const socialSites: [SocialSite, string][] = [
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
]

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <BrandLink />
            <p className="foot-claim">Referrals from people who work there.</p>
            <Known name="social">
              <SocialLinks />
            </Known>
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
          </Links>
          <Known name="reachable">
            <Links title="Talk to us">
              <Known name="email">
                <Link to={`mailto:${valueOf('email')}`}>{valueOf('email')}</Link>
              </Known>
              <Known name="phone">
                <Link to={`tel:${valueOf('phoneDigits')}`}>{valueOf('phone')}</Link>
              </Known>
            </Links>
          </Known>
        </div>
        <div className="legal">
          <span>
            © {valueOf('year')} {valueOf('company')}
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
        <Known key={site} name={site}>
          <li>
            <a className="icon-button" href={valueOf(site)} rel="me noopener" aria-label={name}>
              <SocialMark site={site} />
            </a>
          </li>
        </Known>
      ))}
    </ul>
  )
}
