import { Island } from '../Island.tsx'
import { FormattedDay } from '../terms/FormattedDay.tsx'
import { TableOfContents } from '../terms/TableOfContents.tsx'
import { privacyClauses } from './clauses.tsx'
import { privacyRevision, privacySections } from './sections.ts'

/** Renders the privacy policy in the layout of the terms. */
export function PrivacyPage() {
  return (
    <>
      <section className="terms-hero" aria-labelledby="privacy">
        <div className="wrap">
          <h1 id="privacy" className="type-h1">
            Privacy Policy
          </h1>
          <p className="type-lead">What we store about you, who sees it, and what you can do about it.</p>
          <p className="revision">
            <strong>Last Updated</strong> <FormattedDay day={privacyRevision.since} />{' '}
            <span>Version {privacyRevision.version}</span>
          </p>
        </div>
      </section>
      <div className="wrap terms-body">
        <Island name="contents" component={TableOfContents} props={{ sections: privacySections }} />
        <div className="terms-text">
          {privacySections.map(({ id, title }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="type-h3">
                <a href={`#${id}`}>
                  {index + 1}. {title}
                </a>
              </h2>
              {privacyClauses[id]}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
