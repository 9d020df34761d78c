import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import type { CompanyKey } from './demo-people.ts'

export interface DemoJob {
  company: CompanyKey
  title: string
  level: ExperienceLevel
  /** Lakhs of rupees a year, minimum and maximum. Absent when the posting does not state the pay. */
  pay?: readonly [number, number]
  years: readonly [number, number]
  skills: readonly string[]
  /** The city, when it differs from the company's. */
  city?: string
  work?: WorkType
  type?: EmploymentType
  daysAgo: number
  /** The responsibilities. */
  summary: string
  duties: readonly string[]
  featured?: boolean
  /** Its claimer posted it here and nowhere else, without a closing date, and is asked whether they still hire. */
  unpublished?: boolean
  /** What the company pays for a referral. */
  bonus?: string
  /** It pays what the company's policy has for its level. */
  takesPolicyBonus?: boolean
}

export const demoJobs: readonly DemoJob[] = [
  {
    company: 'lumenpay',
    title: 'Senior Backend Engineer',
    level: 'MID_SENIOR',
    pay: [34, 42],
    years: [5, 9],
    skills: ['Java', 'Kafka', 'PostgreSQL', 'Spring Boot', 'AWS', 'Docker', 'Kubernetes'],
    work: 'HYBRID',
    daysAgo: 1,
    featured: true,
    bonus: '₹75,000 after three months',
    summary:
      'You will own the service that books every payment twice and settles it once. It handles 900 payments a second on the first of the month, and it must never be wrong.',
    duties: [
      'Design and run the ledger service with two other engineers',
      'Bring the settlement run from forty minutes to ten',
      'Review designs across the payments group',
      'Share the on-call week, one in six',
    ],
  },
  {
    company: 'lumenpay',
    title: 'Risk Platform Engineer',
    level: 'MID_SENIOR',
    pay: [30, 38],
    years: [4, 8],
    skills: ['Python', 'Kafka', 'PostgreSQL', 'AWS'],
    work: 'HYBRID',
    daysAgo: 3,
    takesPolicyBonus: true,
    summary:
      'You will build the platform on which the risk team writes its rules, so that a new rule takes an afternoon and not a release.',
    duties: [
      'Run the rule engine and its tests against a year of payments',
      'Make each decision explainable to the person it concerns',
      'Work with the compliance team on audit trails',
    ],
  },
  {
    company: 'lumenpay',
    title: 'Product Analyst, Lending',
    level: 'ASSOCIATE',
    pay: [14, 19],
    years: [2, 4],
    skills: ['SQL', 'Python', 'Power BI', 'Excel'],
    daysAgo: 5,
    summary:
      'You will find out which small businesses should be offered a working-capital loan, and whether the last offer was fair to them.',
    duties: [
      'Own the lending numbers that go to the board',
      'Design experiments with the product team',
      'Explain results in words before charts',
    ],
  },
  {
    company: 'lumenpay',
    title: 'Site Reliability Engineer',
    level: 'ASSOCIATE',
    pay: [24, 30],
    years: [3, 6],
    skills: ['Kubernetes', 'Go', 'Prometheus', 'AWS', 'Linux'],
    work: 'REMOTE',
    daysAgo: 12,
    summary:
      'You will keep payments moving on salary day, and remove the reasons to be woken up on all other days.',
    duties: [
      'Own capacity planning for the first of the month',
      'Turn runbooks into software',
      'Lead blameless reviews',
    ],
  },
  {
    company: 'lumenpay',
    title: 'Backend Engineering Intern',
    level: 'INTERNSHIP',
    type: 'INTERNSHIP',
    pay: [6, 6],
    years: [0, 1],
    skills: ['Java', 'SQL', 'Git'],
    daysAgo: 2,
    unpublished: true,
    summary: 'Six months in the payments group, with one mentor and one thing of your own that ships.',
    duties: [
      'Build one internal tool from idea to use',
      'Write tests for the settlement run',
      'Present your work at the end',
    ],
  },
  {
    company: 'kaveri',
    title: 'Platform Engineer',
    level: 'ASSOCIATE',
    pay: [28, 36],
    years: [3, 7],
    skills: ['Go', 'Kubernetes', 'AWS', 'Terraform', 'Linux', 'PostgreSQL'],
    work: 'HYBRID',
    daysAgo: 2,
    summary:
      'You will build the control plane that 3,000 teams deploy through. They notice it only when it is slow.',
    duties: [
      'Own the scheduler and its queues',
      'Write the operators that our database team relies on',
      'Keep the deploy path under thirty seconds',
    ],
  },
  {
    company: 'kaveri',
    title: 'Staff Engineer, Networking',
    level: 'DIRECTOR',
    pay: [58, 72],
    years: [10, 16],
    skills: ['Go', 'Linux', 'C++', 'Kubernetes'],
    daysAgo: 9,
    summary:
      'You will lead the move of our network to software that we wrote ourselves, rack by rack, with no customer noticing.',
    duties: [
      'Set the direction for six engineers',
      'Own the data path from the card to the tenant',
      'Decide what we buy and what we build',
    ],
  },
  {
    company: 'kaveri',
    title: 'Frontend Engineer, Console',
    level: 'ASSOCIATE',
    pay: [18, 24],
    years: [2, 5],
    skills: ['TypeScript', 'React', 'CSS', 'Node.js'],
    work: 'HYBRID',
    daysAgo: 4,
    summary:
      'You will make the console a place where an engineer under pressure finds the right button first.',
    duties: [
      'Rebuild the database pages with the design team',
      'Keep every page under 150 KB',
      'Test with a keyboard and a screen reader',
    ],
  },
  {
    company: 'kaveri',
    title: 'Technical Writer',
    level: 'ASSOCIATE',
    pay: [12, 16],
    years: [2, 6],
    skills: ['Git', 'Linux', 'Kubernetes'],
    type: 'CONTRACT',
    work: 'REMOTE',
    daysAgo: 20,
    summary: 'You will write the guides that our customers read at two in the morning.',
    duties: [
      'Own the getting-started guides',
      'Interview engineers and try everything yourself',
      'Measure which page ends a support ticket',
    ],
  },
  {
    company: 'kaveri',
    title: 'Site Reliability Engineer II',
    level: 'MID_SENIOR',
    pay: [32, 40],
    years: [5, 9],
    skills: ['Kubernetes', 'Prometheus', 'Go', 'Linux', 'Terraform'],
    daysAgo: 6,
    summary: 'You will own the storage fleet of two data centres and the alarms that guard it.',
    duties: ['Plan capacity for four petabytes', 'Lead incident reviews', 'Mentor two engineers'],
  },
  {
    company: 'banyan',
    title: 'Ledger Systems Engineer',
    level: 'MID_SENIOR',
    years: [6, 12],
    skills: ['Java', 'Spring Boot', 'Oracle', 'Kafka', 'PostgreSQL'],
    daysAgo: 4,
    summary:
      'You will move the core ledger of a thirty-year-old bank to a system that can be read by the people who own it.',
    duties: [
      'Lead the migration of the savings ledger',
      'Reconcile both systems every night',
      'Write down what the old one really does',
    ],
  },
  {
    company: 'banyan',
    title: 'Mobile Engineer, Android',
    level: 'ASSOCIATE',
    pay: [20, 28],
    years: [3, 6],
    skills: ['Kotlin', 'Android', 'Java', 'REST'],
    daysAgo: 8,
    summary: 'You will build the app that nine million people check before they buy vegetables.',
    duties: [
      'Own the transfer screens',
      'Keep the app usable on a phone from 2019',
      'Work with the accessibility group',
    ],
  },
  {
    company: 'banyan',
    title: 'Data Engineer, Risk',
    level: 'ASSOCIATE',
    pay: [22, 30],
    years: [3, 6],
    skills: ['Python', 'Spark', 'SQL', 'Airflow', 'Hadoop'],
    work: 'HYBRID',
    daysAgo: 3,
    summary:
      'You will build the tables that the risk models of the bank are trained on, with their history intact.',
    duties: [
      'Own the nightly risk pipeline',
      'Make every number traceable to its source',
      'Retire two old warehouses',
    ],
  },
  {
    company: 'banyan',
    title: 'Security Engineer',
    level: 'MID_SENIOR',
    pay: [30, 44],
    years: [5, 10],
    skills: ['Linux', 'Python', 'AWS', 'Kubernetes'],
    daysAgo: 15,
    summary: 'You will try to break into the bank before an attacker does, and then help the team fix it.',
    duties: ['Run the internal red team', 'Review designs of new services', 'Teach one workshop a month'],
  },
  {
    company: 'banyan',
    title: 'QA Lead, Payments',
    level: 'MID_SENIOR',
    pay: [18, 26],
    years: [6, 10],
    skills: ['Java', 'Selenium', 'SQL', 'Jenkins'],
    daysAgo: 27,
    summary: 'You will lead the four people who decide whether a payments release goes out.',
    duties: ['Own the release checklist', 'Bring the regression run under an hour', 'Hire two testers'],
  },
  {
    company: 'parcelkart',
    title: 'Senior Data Scientist, Routing',
    level: 'MID_SENIOR',
    pay: [36, 48],
    years: [5, 9],
    skills: ['Python', 'SQL', 'Machine Learning', 'Spark'],
    work: 'HYBRID',
    daysAgo: 5,
    summary:
      'You will predict how long a doorstep takes, so that a rider is promised a day that can be kept.',
    duties: ['Own the arrival-time model', 'Run trials in two cities at a time', 'Ride along once a month'],
  },
  {
    company: 'parcelkart',
    title: 'Backend Engineer, Dispatch',
    level: 'ASSOCIATE',
    pay: [22, 29],
    years: [2, 5],
    skills: ['Node.js', 'TypeScript', 'Redis', 'MongoDB', 'AWS', 'Docker'],
    daysAgo: 6,
    summary: 'You will write the service that gives 6,000 riders their next stop, forty times a minute.',
    duties: [
      'Own the assignment queue',
      'Cut the time from order to rider',
      'Load-test for the festival week',
    ],
  },
  {
    company: 'parcelkart',
    title: 'Product Designer',
    level: 'ASSOCIATE',
    pay: [16, 24],
    years: [3, 6],
    skills: ['Figma', 'CSS'],
    work: 'HYBRID',
    daysAgo: 11,
    summary: 'You will design for a thumb in a glove, on a cracked screen, in the rain.',
    duties: ['Own the rider app', 'Test every week with riders', 'Keep the design system small'],
  },
  {
    company: 'parcelkart',
    title: 'Operations Analyst',
    level: 'ENTRY_LEVEL',
    pay: [7, 9],
    years: [0, 2],
    skills: ['Excel', 'SQL', 'Power BI'],
    city: 'Jaipur',
    daysAgo: 7,
    summary: 'You will find out why Tuesday mornings in Jaipur are late.',
    duties: [
      'Own the daily city report',
      'Work from the depot two days a week',
      'Suggest one change a week and measure it',
    ],
  },
  {
    company: 'parcelkart',
    title: 'Engineering Manager, Rider App',
    level: 'DIRECTOR',
    pay: [55, 68],
    years: [9, 15],
    skills: ['Android', 'Kotlin', 'React Native', 'AWS'],
    daysAgo: 18,
    summary: 'You will lead eight engineers and one app that must work where the network does not.',
    duties: ['Hire, coach and plan', 'Own quality and release', 'Keep the roadmap honest'],
  },
  {
    company: 'meridian',
    title: 'Machine Learning Engineer',
    level: 'MID_SENIOR',
    pay: [38, 50],
    years: [4, 8],
    skills: ['Python', 'PyTorch', 'Machine Learning', 'Docker', 'AWS'],
    daysAgo: 2,
    summary: 'You will bring a model from a paper to four hospitals, and measure it where it matters.',
    duties: [
      'Own training and evaluation',
      'Work with radiologists every week',
      'Write down what the model does not know',
    ],
  },
  {
    company: 'meridian',
    title: 'Staff Engineer, Imaging',
    level: 'DIRECTOR',
    pay: [52, 64],
    years: [10, 15],
    skills: ['C++', 'Python', 'Docker', 'Linux'],
    daysAgo: 8,
    summary: 'You will own the engine that opens a scan of two gigabytes in a second.',
    duties: ['Set the architecture of the viewer', 'Lead five engineers', 'Keep it certified'],
  },
  {
    company: 'meridian',
    title: 'Analytics Engineer',
    level: 'ASSOCIATE',
    pay: [20, 26],
    years: [2, 5],
    skills: ['SQL', 'Python', 'Airflow', 'AWS'],
    work: 'REMOTE',
    daysAgo: 10,
    summary: 'You will build the tables behind every figure that a hospital sees.',
    duties: ['Model the data of four hospitals', 'Document each measure', 'Answer questions with queries'],
  },
  {
    company: 'meridian',
    title: 'Clinical Data Associate',
    level: 'ENTRY_LEVEL',
    pay: [6, 8],
    years: [0, 2],
    skills: ['Excel', 'SQL'],
    type: 'PART_TIME',
    daysAgo: 13,
    summary: 'You will check that what the model read is what the doctor wrote.',
    duties: [
      'Review two hundred reports a week',
      'Report disagreements with their reasons',
      'Help improve the guidelines',
    ],
  },
  {
    company: 'quillworks',
    title: 'API Engineer, Integrations',
    level: 'ASSOCIATE',
    pay: [22, 28],
    years: [3, 6],
    skills: ['Python', 'FastAPI', 'Docker', 'PostgreSQL', 'AWS', 'REST'],
    type: 'CONTRACT',
    city: 'Bangalore',
    daysAgo: 14,
    summary: 'You will connect our editor to the systems where contracts live.',
    duties: ['Own three integrations', 'Design the public API', 'Support the first customers yourself'],
  },
  {
    company: 'quillworks',
    title: 'Frontend Engineer, Editor',
    level: 'MID_SENIOR',
    pay: [26, 34],
    years: [4, 8],
    skills: ['TypeScript', 'React', 'CSS', 'Node.js'],
    work: 'REMOTE',
    daysAgo: 1,
    summary: 'You will work on the part of the product that people type in all day: the page itself.',
    duties: [
      'Own selection, paste and undo',
      'Keep typing under ten milliseconds',
      'Test in Tamil, Hindi and English',
    ],
  },
  {
    company: 'quillworks',
    title: 'Founding Product Manager',
    level: 'MID_SENIOR',
    pay: [30, 40],
    years: [5, 10],
    skills: ['SQL', 'Figma'],
    daysAgo: 22,
    summary:
      'You will decide, with two founders, what the next ten customers need and the other thousand will want.',
    duties: ['Talk to lawyers every week', 'Write the plan and keep it short', 'Measure what was promised'],
  },
]
