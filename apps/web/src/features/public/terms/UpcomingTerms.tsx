import { FormattedDay } from './FormattedDay.tsx'
import type { UpcomingRevision } from './revision.ts'

/** Announces the next version of the terms with its changes. */
export function UpcomingTerms({ version, since, announced, changes }: UpcomingRevision) {
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
