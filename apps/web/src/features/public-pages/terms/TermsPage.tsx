import { currentTerms, upcomingTerms } from '@endorse/contract/accounts/terms'
import { Island } from '../Island.tsx'
import { clauses } from './clauses.tsx'
import { FormattedDay } from './FormattedDay.tsx'
import { sections } from './sections.ts'
import { TableOfContents } from './TableOfContents.tsx'
import { UpcomingTermsNotice } from './UpcomingTermsNotice.tsx'

/** Renders the terms of service, and the notice of the upcoming revision when there is one. */
export function TermsPage() {
  return (
    <>
      <section className="terms-hero" aria-labelledby="terms">
        <div className="wrap">
          <h1 id="terms" className="type-h1">
            Terms of Service
          </h1>
          <p className="type-lead">What you can expect from Endorse, and what we expect from you.</p>
          <p className="revision">
            <strong>Last Updated</strong> <FormattedDay day={currentTerms.since} />{' '}
            <span>Version {currentTerms.version}</span>
          </p>
          {upcomingTerms && <UpcomingTermsNotice {...upcomingTerms} />}
        </div>
      </section>
      <nav className="wrap quick" aria-label="Quick navigation">
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="number">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="wrap terms-body">
        <Island name="contents" component={TableOfContents} props={{ sections }} />
        <div className="terms-text">
          {sections.map(({ id, title }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="type-h3">
                <a href={`#${id}`}>
                  {index + 1}. {title}
                </a>
              </h2>
              {clauses[id]}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
