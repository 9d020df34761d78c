import { paths } from '../../../foundation/paths.ts'
import { Island } from '../Island.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

/** Renders the landing page. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <WhyChooseUs />
      <section className="faq" aria-labelledby="faq">
        <div className="wrap">
          <div>
            <h2 id="faq" className="type-h1">
              Frequently asked questions
            </h2>
            <p className="type-lead">
              Still unsure? <a href={paths.contact}>Contact us</a> and a person will reply.
            </p>
          </div>
          <Island name="faq" component={Faq} props={{}} />
        </div>
      </section>
    </>
  )
}
