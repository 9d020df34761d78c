import { Icon } from '../icons.tsx'
import { Tile } from './Tile.tsx'

const imageLabel =
  'An example: Aarav Menon asks for a referral to Backend Engineer at Lumenpay, Ananya Rao, who works there, writes a line about him, and the application is marked as referred.'

/** Illustrates the landing page with a sample referral. */
export function ExampleReferral() {
  return (
    <div className="example-referral" role="img" aria-label={imageLabel}>
      <div className="example-referral-head">
        <Tile color="teal" letters="L" shape="company large" />
        <div className="grow">
          <p className="type-h5 clip">Backend Engineer</p>
          <p className="muted clip">Lumenpay · Bangalore</p>
        </div>
        <span className="status">
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <circle cx="4.9" cy="7" r="3.6" />
            <circle cx="9.1" cy="7" r="3.6" />
          </svg>
          Referred
        </span>
      </div>
      <ol className="thread">
        <li>
          <Tile color="blue" letters="AM" />
          <div className="grow">
            <p>
              <strong>Aarav Menon</strong> asked for a referral
            </p>
            <p className="type-small faint">Mon 3 Nov, 9:12 am</p>
          </div>
        </li>
        <li>
          <Tile color="plum" letters="AR" />
          <div className="grow">
            <p className="named">
              <strong>Ananya Rao</strong>
              <Icon name="verified" size={16} />
            </p>
            <p className="type-small faint">Staff Engineer, verified at Lumenpay</p>
            <p className="said">
              Aarav’s work on settlement ledgers is what this team has been looking for. Glad to put my name
              to it.
            </p>
          </div>
        </li>
        <li>
          <span className="next" />
          <p className="muted">Next: interview with the hiring team</p>
        </li>
      </ol>
    </div>
  )
}
