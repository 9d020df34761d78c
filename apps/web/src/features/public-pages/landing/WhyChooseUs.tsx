import type { ReactNode } from 'react'
import { Logo } from '../../../ui/Logo.tsx'
import { whyId } from './anchors.ts'
import { Tile } from './Tile.tsx'

/** Renders the section with the reasons to use the site. */
export function WhyChooseUs() {
  return (
    <section className="why" id={whyId} aria-labelledby="why">
      <div className="wrap">
        <h2 id="why" className="type-h1">
          Why Choose Us
        </h2>
        <div className="why-grid">
          <Reason
            title="Reach hidden jobs"
            text="See openings that employees know about before they are ever published."
            picture={<HiddenJob />}
          />
          <Reason
            title="Stand out from the pile"
            text="A referral from an employee puts a person behind your resume."
            picture={<ReferredApplicant />}
          />
          <Reason
            title="Hear it from the inside"
            text="Get personalised tips and feedback from the people who do the work."
            picture={<Advice />}
          />
        </div>
      </div>
    </section>
  )
}

function Reason({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <article>
      <div className="figure" aria-hidden="true">
        {picture}
      </div>
      <div className="reason">
        <h3 className="type-h4">{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  )
}

function HiddenJob() {
  return (
    <div className="fading">
      <div className="mini">
        <Tile color="amber" letters="K" shape="company" />
        <TitleAndDetail name="Data Engineer II" about="Kaveri Cloud · Pune" />
      </div>
      <div className="mini hot">
        <Tile color="clay" letters="B" shape="company" />
        <TitleAndDetail name="Risk Analyst" about="Banyan Bank · Mumbai" />
        <span className="tag">Unpublished</span>
      </div>
      <div className="mini">
        <Tile color="plum" letters="P" shape="company" />
        <TitleAndDetail name="Product Designer" about="Parcelkart · Remote" />
      </div>
    </div>
  )
}

function ReferredApplicant() {
  return (
    <div className="fading">
      <PlaceholderApplicant />
      <div className="mini hot">
        <Tile color="teal" letters="MI" />
        <TitleAndDetail name="Meera Iyer" about="Referred by Karthik S." />
        <Logo size={24} />
      </div>
      <PlaceholderApplicant />
    </div>
  )
}

function PlaceholderApplicant() {
  return (
    <div className="mini">
      <Tile color="slate" />
      <span className="lines">
        <i />
        <i />
      </span>
    </div>
  )
}

function Advice() {
  return (
    <div className="talk">
      <p>Lead with the migration you ran. They’ll ask about it first.</p>
      <p className="mine">Moving it to the top. Thank you!</p>
      <p>Send it over, I’ll read it tonight.</p>
    </div>
  )
}

function TitleAndDetail({ name, about }: { name: string; about: string }) {
  return (
    <div className="grow">
      <p className="strong clip">{name}</p>
      <p className="type-caption faint clip">{about}</p>
    </div>
  )
}
