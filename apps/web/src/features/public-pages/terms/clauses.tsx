import { NOTICE_DAYS } from '@endorse/contract/accounts/terms'
import type { ReactNode } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { TemplateSection, templateValue } from '../template.tsx'
import type { SectionId } from './sections.ts'

const company = templateValue('company')

/** Text of each section. Announce a change of meaning first: see `upcomingTerms`. */
export const clauses: Record<SectionId, ReactNode> = {
  acceptance: (
    <>
      <p>
        These terms are an agreement between you and {company} (“we”, “us”), who operate the Endorse website
        and everything offered on it (the “service”).
      </p>
      <p>
        You accept them when you tick the box on sign-up, or when you use the service. If you use it for a
        company, you accept them for that company as well and confirm that you may. If you do not agree with
        them, please do not use the service.
      </p>
    </>
  ),
  eligibility: (
    <>
      <p>
        <strong>You must be at least 18 years old</strong> to use the service.
      </p>
      <ul>
        <li>What you tell us when you sign up must be true, and about yourself.</li>
        <li>
          An Endorser must work at the company whose email address they sign up with, and stops acting as an
          Endorser of it when they no longer do.
        </li>
        <li>A person whose account we have closed may open another one only with our consent.</li>
      </ul>
    </>
  ),
  account: (
    <>
      <p>
        Your account is yours alone. Keep your password and the codes we send you to yourself, and tell us at
        once if you think that another person has used your account.
      </p>
      <p>
        You answer for what is done with your account, unless it was done by a person who got in without any
        fault of yours. Keep your email address up to date: it is where we write to you.
      </p>
    </>
  ),
  usage: (
    <>
      <p>
        Endorse introduces people. An Endorser decides freely whether to refer a person, and the company
        decides whom to hire. We promise neither a referral, nor an interview, nor a job, and we are not a
        party to what people agree on among themselves.
      </p>
      <p>When you use the service you must not</p>
      <ul>
        <li>pretend to be another person, or claim to work where you do not;</li>
        <li>
          offer, ask for or take money or favours for a referral, apart from what a company pays its own
          staff;
        </li>
        <li>post jobs that do not exist, or that ask applicants for money;</li>
        <li>harass, threaten or discriminate against anybody, or send messages nobody asked for;</li>
        <li>use what you read about a person for anything but the application it came with;</li>
        <li>collect data by automated means, or take up the service so that others cannot use it;</li>
        <li>
          get around the limits of the service, look for ways into it without our consent, or spread malware;
        </li>
        <li>break the law, or the rules that bind you at your company.</li>
      </ul>
    </>
  ),
  content: (
    <>
      <p>
        Your profile, resumes, applications, job postings and messages stay yours. You are responsible for
        them, and for having the right to share them.
      </p>
      <p>
        So that we can run the service, you give us a worldwide, non-exclusive, free licence to store, copy
        and display your content, to change its format, and to show it to the people the service is meant to
        show it to. For a resume these are the Endorsers of the company you applied to. The licence ends when
        you delete the content, or your account; what others have rightly received may stay with them, and
        copies in our backups go when those run out.
      </p>
      <p>
        We may remove content that breaks these terms or the law, and tell you that we did unless we must not.
      </p>
    </>
  ),
  ip: (
    <>
      <p>
        The service itself, its software, its design, its name and its mark belong to us or to those who
        license them to us. As long as you keep to these terms you may use the service; you get no other right
        in it, and may not copy, sell or rebuild it except where the law says that you may.
      </p>
      <p>
        If you send us ideas for the service, we may use them without owing you anything. If you think that
        something on Endorse infringes your rights, <a href={paths.contact}>tell us</a> what it is, where it
        is, and why, and we look into it.
      </p>
    </>
  ),
  payments: (
    <>
      <p>
        Companies may pay to post jobs or to access job opportunities. What a paid offer costs and contains is
        said before you order it, with taxes.
      </p>
      <p>
        <strong>Payments are non-refundable except as required by law or at {company}’s discretion.</strong>{' '}
        Referral bonuses are between an Endorser and their company, and do not pass through us.
      </p>
    </>
  ),
  termination: (
    <>
      <p>You may stop using the service and ask for your account to be deleted at any time.</p>
      <p>
        We may suspend or close an account, or end the service or a part of it, at our sole discretion, with
        or without notice, in particular when these terms are broken or when another person is at risk. Where
        we can, we tell you why, and what you can do about it.
      </p>
      <p>
        What by its nature has to last stays in force afterwards: the sections on content, intellectual
        property, warranties, liability, indemnification and governing law.
      </p>
    </>
  ),
  warranties: (
    <>
      <p>
        The service is provided “as is” and “as available”. As far as the law allows, we give no warranty of
        any kind, express or implied: not of merchantability, of fitness for a purpose, of non-infringement,
        nor that the service is always there, free of errors, or secure against every attack.
      </p>
      <p>
        An Endorser is verified by a code sent to an address at their company. We do not check what people
        write about themselves, and do not vouch for jobs, companies or people. Please judge for yourself
        before you rely on anything.
      </p>
    </>
  ),
  liability: (
    <>
      <p>
        As far as the law allows, we are not liable for indirect, incidental, special, consequential or
        punitive damages, nor for lost profits, data, goodwill or opportunities, which includes a job that a
        person did not get.
      </p>
      <p>
        All that we could be liable for together is limited to what you paid us in the twelve months before it
        happened. Nothing in these terms limits liability that cannot be limited by law, such as for fraud or
        for death or injury caused by negligence.
      </p>
    </>
  ),
  indemnification: (
    <p>
      If a third party makes a claim against us because of your content, of how you used the service, or
      because you broke these terms or the rights of others, you hold us harmless and pay what the claim
      reasonably costs, lawyers included. We tell you of such a claim without delay, and leave the defence to
      you as far as we can.
    </p>
  ),
  governing: (
    <>
      <TemplateSection
        name="jurisdiction"
        fallback={
          <p>
            These terms are governed by the law of the place where {company} has its registered office, and
            its courts decide disputes about them.
          </p>
        }
      >
        <p>
          These terms are governed by the laws of {templateValue('jurisdiction')}, without regard to its rules
          on the conflict of laws, and the courts of {templateValue('jurisdiction')} decide disputes about
          them.
        </p>
      </TemplateSection>
      <p>
        If you are a consumer, the rules that protect you where you live stay in force. Please{' '}
        <a href={paths.contact}>write to us</a> first: most things can be settled without a court. If a part
        of these terms turns out not to be valid, the rest of them is.
      </p>
    </>
  ),
  changes: (
    <>
      <p>
        We may change these terms. <strong>Material changes need at least {NOTICE_DAYS} days’ notice</strong>:
        until then they are announced at the top of this page, with what changes and the day from which it
        applies.
      </p>
      <p>
        Each version has a number and the day of its revision. If you go on using the service after that day,
        the new version applies to you; if you do not agree with it, you can close your account before.
      </p>
    </>
  ),
  contact: (
    <>
      <p>The service is operated by {company}. A person reads what you write to us:</p>
      <ul>
        <TemplateSection name="email">
          <li>
            by email to <a href={`mailto:${templateValue('email')}`}>{templateValue('email')}</a>
          </li>
        </TemplateSection>
        <TemplateSection name="phone">
          <li>
            by phone at <a href={`tel:${templateValue('phoneDigits')}`}>{templateValue('phone')}</a>
          </li>
        </TemplateSection>
        <li>
          on the <a href={paths.contact}>contact page</a>
        </li>
      </ul>
    </>
  ),
}
