/** The fictional people and companies of the demo, the tests and the documents. */

export const demoPassword = 'Endorse#2026'

export const companies = [
  {
    key: 'lumenpay',
    name: 'Lumenpay',
    domain: 'lumenpay.example',
    city: 'Bangalore',
    foundedIn: 2016,
    organizationType: 'Private company',
    companySize: '501–1,000 people',
    tagline: 'Payments and credit for small merchants in India.',
    industry: 'Fintech',
    referralPolicy:
      'Refer people whose work you know, or whose profile you have read to the end.\n\nThe bonus is paid with the salary of the month after their probation of three months.',
    referralBonuses: {
      INTERNSHIP: 20_000,
      ENTRY_LEVEL: 40_000,
      ASSOCIATE: 40_000,
      MID_SENIOR: 75_000,
      DIRECTOR: 150_000,
      EXECUTIVE: 150_000,
    },
    about:
      'Lumenpay moves salaries, school fees and supplier payments for 40,000 small businesses across India.',
  },
  {
    key: 'kaveri',
    name: 'Kaveri Cloud',
    domain: 'kavericloud.example',
    city: 'Pune',
    foundedIn: 2012,
    organizationType: 'Private company',
    companySize: '1,001–5,000 people',
    about:
      'Kaveri Cloud runs data centres in Pune and Chennai and the platform that developers use to deploy on them.',
  },
  {
    key: 'banyan',
    name: 'Banyan Bank',
    domain: 'banyanbank.example',
    city: 'Mumbai',
    foundedIn: 1994,
    organizationType: 'Public company',
    companySize: 'More than 10,000 people',
    about:
      'Banyan Bank serves nine million customers, and keeps its ledgers, risk models and mobile bank in its own hands.',
  },
  {
    key: 'parcelkart',
    name: 'Parcelkart',
    domain: 'parcelkart.example',
    city: 'Gurgaon',
    foundedIn: 2018,
    organizationType: 'Private company',
    companySize: '201–500 people',
    about: 'Parcelkart plans the routes of 6,000 delivery riders in eleven cities, one promise at a time.',
  },
  {
    key: 'meridian',
    name: 'Meridian Labs',
    domain: 'meridianlabs.example',
    city: 'Hyderabad',
    foundedIn: 2015,
    organizationType: 'Private company',
    companySize: '51–200 people',
    about: 'Meridian Labs builds software that reads medical scans, together with four teaching hospitals.',
  },
  {
    key: 'quillworks',
    name: 'Quillworks',
    domain: 'quillworks.example',
    city: 'Chennai',
    foundedIn: 2020,
    organizationType: 'Private company',
    companySize: '11–50 people',
    about: 'Quillworks makes the contract editor that in-context lawyers in India keep open all day.',
  },
] as const

export type CompanyKey = (typeof companies)[number]['key']

export const endorsers = [
  {
    key: 'ravi',
    firstName: 'Ravi',
    lastName: 'Kulkarni',
    company: 'lumenpay',
    role: 'Engineering manager, Payments',
  },
  { key: 'meera', firstName: 'Meera', lastName: 'Iyer', company: 'lumenpay', role: 'Staff engineer, Risk' },
  {
    key: 'karthik',
    firstName: 'Karthik',
    lastName: 'Subramanian',
    company: 'kaveri',
    role: 'Site reliability lead',
  },
  {
    key: 'joseph',
    firstName: 'Joseph',
    lastName: 'Kurian',
    company: 'banyan',
    role: 'Head of ledger systems',
  },
  {
    key: 'nisha',
    firstName: 'Nisha',
    lastName: 'Bhat',
    company: 'parcelkart',
    role: 'Product manager, Routing',
  },
  {
    key: 'tenzin',
    firstName: 'Tenzin',
    lastName: 'Dolma',
    company: 'meridian',
    role: 'Machine learning engineer',
  },
] as const satisfies readonly {
  key: string
  firstName: string
  lastName: string
  company: CompanyKey
  role: string
}[]

export const endorsees = [
  {
    key: 'aarav',
    firstName: 'Aarav',
    lastName: 'Menon',
    location: 'Bangalore',
    title: 'Senior software engineer',
    employer: 'Tidewater Systems',
    years: 6,
    expectedCtc: 4_200_000,
    skills: ['Java', 'Kafka', 'PostgreSQL', 'Spring Boot', 'AWS', 'Docker'],
    responsibilities:
      'Settlement and reconciliation services on the JVM: twelve million payments a day, and a ledger that closes by nine.',
    bio: 'I build payment and ledger systems, and I like the days when the totals agree to the last paisa.',
    preferences: {
      jobs: ['Senior Backend Engineer', 'Staff Engineer'],
      cities: ['Bangalore', 'Pune'],
      companies: ['Lumenpay', 'Kaveri Cloud', 'Banyan Bank'],
      industries: ['Financial technology'],
      domains: ['Payments'],
    },
  },
  {
    key: 'priya',
    firstName: 'Priya',
    lastName: 'Nair',
    location: 'Chennai',
    title: 'Data engineer',
    employer: 'Coromandel Retail',
    years: 4,
    expectedCtc: 2_600_000,
    skills: ['Python', 'SQL', 'Spark', 'Airflow', 'AWS'],
    responsibilities:
      'Pipelines from four hundred shops into one warehouse, and the checks that stop a wrong number before breakfast.',
    bio: 'Four years of turning messy retail data into tables that people trust.',
    preferences: {
      jobs: ['Data Engineer', 'Analytics Engineer'],
      cities: ['Chennai', 'Bangalore'],
      companies: ['Lumenpay', 'Meridian Labs'],
      industries: ['Retail'],
      domains: ['Data quality'],
    },
  },
  {
    key: 'rohan',
    firstName: 'Rohan',
    lastName: 'Deshpande',
    location: 'Pune',
    title: 'Frontend engineer',
    employer: 'Sahyadri Media',
    years: 3,
    expectedCtc: 1_800_000,
    skills: ['TypeScript', 'React', 'CSS', 'Node.js'],
    responsibilities: 'Checkout and account pages, from the first sketch to the last error message.',
    bio: 'I care about forms that forgive, and pages that open on a slow phone.',
    preferences: {
      jobs: ['Frontend Engineer'],
      cities: ['Pune', 'Hyderabad'],
      companies: ['Kaveri Cloud', 'Quillworks'],
      industries: ['E-commerce'],
      domains: ['Checkout'],
    },
  },
  {
    key: 'imran',
    firstName: 'Imran',
    lastName: 'Qureshi',
    location: 'Hyderabad',
    title: 'Product analyst',
    employer: 'Charminar Credit',
    years: 2,
    expectedCtc: 1_400_000,
    skills: ['SQL', 'Excel', 'Python', 'Power BI'],
    responsibilities: 'Weekly reports for the pricing team, and the experiments behind them.',
    bio: 'I ask what a number is for before I compute it.',
    preferences: {
      jobs: ['Product Analyst', 'Data Analyst'],
      cities: ['Hyderabad', 'Bangalore'],
      companies: ['Lumenpay', 'Banyan Bank'],
      industries: ['Retail'],
      domains: ['Pricing'],
    },
  },
] as const

/** Anjali is an approved admin of Lumenpay. Sunita's request waits for the approval of Anjali or of platform staff. */
export const admins = [
  { key: 'anjali', firstName: 'Anjali', lastName: 'Mehta', company: 'lumenpay', approved: true },
  { key: 'sunita', firstName: 'Sunita', lastName: 'Joshi', company: 'lumenpay', approved: false },
] as const satisfies readonly { company: CompanyKey; [about: string]: unknown }[]

/** Asks to join a company from a domain that is not verified for it. */
export const waitingEndorsers = [
  {
    key: 'arjun',
    firstName: 'Arjun',
    lastName: 'Pillai',
    domain: 'lumenpay-labs.example',
    asksToJoin: 'lumenpay',
  },
] as const satisfies readonly { asksToJoin: CompanyKey; [about: string]: unknown }[]

/** Only the demo seeds platform staff. Otherwise they are created from the command line. */
export const staff = [
  { key: 'farhan', firstName: 'Farhan', lastName: 'Ali', domain: 'endorse.example' },
] as const

export type Endorser = (typeof endorsers)[number]
export type Endorsee = (typeof endorsees)[number]
export type Admin = (typeof admins)[number]
export type Staff = (typeof staff)[number]
export type WaitingEndorser = (typeof waitingEndorsers)[number]

export function emailOf(person: Endorser | Endorsee | Admin | Staff | WaitingEndorser): string {
  return `${person.firstName}.${person.lastName}@${domainOf(person)}`.toLowerCase()
}

/** Each has a number of their own: two accounts with one number are taken for one person. */
export function phoneOf(person: Pick<Endorser | Endorsee, 'key'>): string {
  const at = [...endorsees, ...endorsers].findIndex(({ key }) => key === person.key)
  return `+91900000000${at}`
}

function domainOf(person: Endorser | Endorsee | Admin | Staff | WaitingEndorser): string | undefined {
  if ('domain' in person) return person.domain
  if ('company' in person) return companies.find((company) => company.key === person.company)?.domain
  return 'postbox.example'
}
