import type { UpcomingTerms } from '@endorse/contract/accounts/terms'
import { FormattedDay } from './FormattedDay.tsx'

/** Announces the next version of the terms with its changes. */
export function UpcomingTermsNotice({ version, since, announced, changes }: UpcomingTerms) {
  return (
    <section className="announced" aria-labelledby="announced">
      <h2 id="announced" className="type-h5">
        These terms change on <FormattedDay day={since} />
      </h2>
      <p>
        Version {version} was announced on <FormattedDay day={announced} /> and applies from{' '}
        <FormattedDay day={since} />. Until then the version below stays in force.
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}
