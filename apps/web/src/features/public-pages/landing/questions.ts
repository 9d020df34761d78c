import type { FaqTab } from './anchors.ts'

/** A question with its answer. */
export interface Question {
  id: string
  question: string
  answer: string
}

/** The frequently asked questions, by tab. */
export const questions: Record<FaqTab, { title: string; list: Question[] }> = {
  general: {
    title: 'General',
    list: [
      {
        id: 'how-a-referral-works',
        question: 'How does a referral work here?',
        answer:
          'Browse jobs, open one you like and request a referral from an Endorser at that company. They read your profile, and decide whether to refer you.',
      },
      {
        id: 'is-an-endorser-real',
        question: 'How do I know an Endorser is real?',
        answer: 'Endorsers sign up with their company email and are verified.',
      },
      {
        id: 'following-a-request',
        question: 'How do I follow my request?',
        answer: 'Your dashboard shows where each application stands, with notifications when it moves.',
      },
      {
        id: 'referral-bonus',
        question: 'Do Endorsers earn a referral bonus?',
        answer: 'Referral bonuses vary by company.',
      },
    ],
  },
  endorsees: {
    title: 'For Endorsees',
    list: [
      {
        id: 'asking-for-a-referral',
        question: 'How do I ask for a referral?',
        answer:
          'Complete your profile, find a job in Job Recommendations, choose Connect Me and send your resume with a short note. An Endorser at that company hears of it at once.',
      },
      {
        id: 'who-sees-my-resume',
        question: 'Who can see my resume?',
        answer:
          'Endorsers of the company you applied to, while they can decide about your application or are handling it. Each time someone opens it, the history of your application shows it.',
      },
      {
        id: 'waiting-for-an-answer',
        question: 'What if no one replies?',
        answer:
          'Choose Follow-Up in Referrals Status. It asks the Endorser whose turn it is to answer, once for each Endorser who is asked. Early on they read it with our own reminder. If no one answers in time, the next Endorser is asked, and you know by the day that your request shows.',
      },
      {
        id: 'being-declined',
        question: 'What happens when I am declined?',
        answer:
          'You see the reason and the note that came with it, so that you know what to work on, and you can go on with other jobs.',
      },
      {
        id: 'changing-my-mind',
        question: 'Can I withdraw an application?',
        answer:
          'Yes, in Referrals Status, as long as it is not completed. After that you may apply to the same job again.',
      },
    ],
  },
  endorsers: {
    title: 'For Endorsers',
    list: [
      {
        id: 'becoming-an-endorser',
        question: 'How do I become an Endorser?',
        answer:
          'Sign up with your company email address. A six-digit code sent to it shows that you work there. Addresses of free mail services are not accepted.',
      },
      {
        id: 'which-requests-reach-me',
        question: 'Which requests reach me?',
        answer:
          'Those for jobs at your own company that no one has taken yet, and those for jobs that you have claimed. Once a colleague has taken a request, it is theirs.',
      },
      {
        id: 'claiming-a-job',
        question: 'What does claiming a job mean?',
        answer:
          'You take a job of your company, and its open applications, now and later, come to you. One person claims a job, and can release it again.',
      },
      {
        id: 'having-to-refer',
        question: 'Do I have to refer everyone who asks?',
        answer:
          'No. You read the profile and decide for yourself. When you decline, you choose a reason and can add a note.',
      },
      {
        id: 'earning-a-bonus',
        question: 'Do I earn a referral bonus?',
        answer: 'Referral bonuses vary by company. Yours pays it by its own rules, and not through Endorse.',
      },
    ],
  },
}
