import { Day } from './Day.tsx'
import type { Announcement } from './revision.ts'

export function Announced({ version, since, announced, changes }: Announcement) {
  return (
    <section className="announced" aria-labelledby="announced">
      <h2 id="announced" className="type-h5">
        These terms change on <Day day={since} />
      </h2>
      <p>
        Version {version} was announced on <Day day={announced} /> and applies from <Day day={since} />. Until
        then the version below stays in force.
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}
