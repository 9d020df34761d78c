import { paths } from '../../../foundation/paths.ts'
import { LogoOutline } from '../../../ui/Logo.tsx'
import { ExampleReferral } from './ExampleReferral.tsx'

/** Renders the top section of the landing page. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="wrap">
        <div>
          <h1 id="hero" className="type-display">
            Get referred by someone who works&nbsp;there.
          </h1>
          <p className="type-lead">
            Endorse introduces job seekers to verified employees who can put their name to an application. Ask
            once, then follow every step.
          </p>
          <Choices />
        </div>
        <div className="stage">
          <LogoOutline className="stage-rings" />
          <ExampleReferral />
        </div>
      </div>
    </section>
  )
}

function Choices() {
  return (
    <div className="choices">
      <div className="choice">
        <h2 className="type-h5">Endorsee</h2>
        <p>Get referred by real employees.</p>
        <a className="button solid large" href={`${paths.signUp}?role=JOB_SEEKER`}>
          Find a referral
        </a>
      </div>
      <div className="choice">
        <h2 className="type-h5">Endorser</h2>
        <p>Refer job seekers.</p>
        <a className="button large" href={`${paths.signUp}?role=EMPLOYEE`}>
          Start referring
        </a>
      </div>
    </div>
  )
}
