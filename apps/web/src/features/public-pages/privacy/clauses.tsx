import type { ReactNode } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { TemplateSection, templateValue } from '../template.tsx'
import type { PrivacySectionId } from './sections.ts'

const company = templateValue('company')

/** Text of each section. It describes what the product does, so a change of the product changes it, too. */
export const privacyClauses: Record<PrivacySectionId, ReactNode> = {
  who: (
    <p>
      {company} (“we”, “us”) runs this website. Under the Digital Personal Data Protection Act, 2023 of India
      we are the Data Fiduciary, and you are the Data Principal: we decide why and how your personal data is
      used, and answer to you for it.
    </p>
  ),
  stored: (
    <ul>
      <li>
        <strong>Your account:</strong> name, email address, role, a hash of your password, when you accepted
        the terms, and a promo code if you gave one. If you sign in with Google or LinkedIn, your identifier
        there.
      </li>
      <li>
        <strong>Your profile:</strong> what you enter in it, such as photo, date of birth, phone number, work,
        education, skills, pay and preferred jobs.
      </li>
      <li>
        <strong>Your files:</strong> resumes with the text read from them, and documents of job postings.
      </li>
      <li>
        <strong>What you do:</strong> applications, decisions with their reasons, notes about applications,
        job postings, claims, saved jobs and searches, reminders, reports and appeals, messages to us, and
        notifications.
      </li>
      <li>
        <strong>Your conversations:</strong> messages with their attachments, when they were delivered and
        read, meetings that you agree on, and whom you muted or blocked.
      </li>
      <li>
        <strong>Addresses of jobs that you enter:</strong> our server opens the page once to read the job. The
        other website sees our server, and not you. We keep what you save of it.
      </li>
      <li>
        <strong>Security records:</strong> your signed-in devices, sign-ins, failed attempts, and who opened
        resumes or contact details.
      </li>
    </ul>
  ),
  purpose: (
    <>
      <p>
        We use it to introduce job seekers to employees: to show jobs that fit you, to deliver an application
        to the people who can decide about it, to carry your conversations, to tell you what happened, and to
        keep accounts safe. From requests and answers we count figures for Endorsers, companies and ourselves.
        You give your consent when you sign up and when you send an application.
      </p>
      <p>
        Recommendations compare your profile with jobs. They only change the order of the list, and reject
        nobody. We do not sell data, show advertisements or track you on other websites.
      </p>
    </>
  ),
  readers: (
    <ul>
      <li>
        <strong>Endorsers of a company you applied to</strong> read your profile, resume and application while
        they can decide about it or handle it. When one of them has taken it, colleagues see only your name,
        the job and who handles it.
      </li>
      <li>
        <strong>Your phone number and date of birth</strong> are shown only to the Endorser who handles your
        application, after they have accepted it.
      </li>
      <li>
        <strong>Admins of that company</strong> read the application, but not your resume. Once you have said
        that you were hired, they read that, too, for their record of your Endorser’s bonus. They and its
        Endorsers can download lists of applications as files; each download is logged.
      </li>
      <li>
        <strong>Messages</strong> are read by the two people of a conversation. When one of them reports it,
        our staff read its last twenty messages, also those that were deleted within the 30 days before.
      </li>
      <li>
        <strong>An Endorser’s name and photo</strong> are shown to colleagues and to people who applied to
        their company. Nobody else sees an Endorser’s phone number, date of birth and resume.
      </li>
      <li>
        <strong>Our staff</strong> see names, email addresses and which records there are; each look into the
        database is logged. They open a profile, a resume or contact details only with a reason, which you can
        read. When a user reports a posting or a person, they read what was reported; that is logged, too.
      </li>
      <li>
        <strong>Nobody else:</strong> there is no public list of people. Every opening of your resume or
        contact details is in your settings, with the name and the time.
      </li>
    </ul>
  ),
  duration: (
    <ul>
      <li>Your account, profile, files, saved searches and reminders: until you delete them.</li>
      <li>
        Messages: until you delete them or your account. The other person then sees that there was a message,
        and not what it said. A report of the conversation can have it for 30 days more.
      </li>
      <li>
        After you ask for deletion you have seven days to change your mind. Then we delete your data and your
        files. Applications and their outcome stay for the other side, under the name “Deleted user”.
      </li>
      <li>
        Records of sign-ins: half a year. Records of decisions and of who read personal data: two years.
      </li>
      <li>Notifications: 90 days after you read them, and a year at most.</li>
      <li>Answered messages to us: one year. Decided reports: two years.</li>
      <li>A sign-up that is not confirmed with its code: one day.</li>
    </ul>
  ),
  browser: (
    <p>
      Your browser stores your session, your colour scheme and what you type into a form before you send it.
      Signing in with Google or LinkedIn sets one cookie for the time of the sign-in. There are no other
      cookies, and nothing is loaded from other websites.
    </p>
  ),
  security: (
    <p>
      Passwords and codes are stored only as hashes. Files have links that expire after two minutes and work
      only for those who may read them. New devices are reported to you by email. If data is lost or stolen
      and it concerns you, we tell you and the Data Protection Board of India.
    </p>
  ),
  rights: (
    <>
      <ul>
        <li>
          <strong>See your data:</strong> download a copy of it in your settings.
        </li>
        <li>
          <strong>Correct it:</strong> edit your profile, or write to us.
        </li>
        <li>
          <strong>Erase it and withdraw your consent:</strong> delete your account in your settings. You can
          also withdraw a single application.
        </li>
        <li>
          <strong>Name a person</strong> who may use these rights when you no longer can: write to us.
        </li>
      </ul>
      <p>
        Your settings are at <a href={paths.settings}>Settings</a>, after you log in. The service is for
        people who are at least 18 years old.
      </p>
    </>
  ),
  questions: (
    <p>
      Write to us with the <a href={paths.contact}>contact form</a>
      <TemplateSection name="email">
        , or to <a href={`mailto:${templateValue('email')}`}>{templateValue('email')}</a>
      </TemplateSection>
      . If our answer does not help, you can complain to the Data Protection Board of India.
    </p>
  ),
}
