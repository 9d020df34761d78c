/** A posting as its source means it, to be written in the form of many feeds. */
export interface TruePosting {
  title: string
  company: string
  city: string
  minYears: number
  maxYears: number
  /** Rupees a year. */
  salaryMin: number
  salaryMax: number
  workType: 'ONSITE' | 'HYBRID' | 'REMOTE'
  employmentType: 'FULL_TIME' | 'PART_TIME' | 'CONTRACT' | 'INTERNSHIP'
  skills: string[]
  description: string
  url: string
  postedAt: string
}

const TITLES = [
  'Software Engineer',
  'Senior Data Analyst',
  'Product Manager',
  'HR Executive',
  'Accountant',
  'Sales Manager',
  'Java Developer',
  'UI/UX Designer',
  'DevOps Engineer',
  'Business Development Executive',
  'Staff Nurse',
  'Mechanical Engineer',
  'Content Writer',
  'Customer Support Associate',
  'Data Scientist',
  'QA Tester',
]
const COMPANIES = [
  'Infosys',
  'Tata Consultancy Services',
  'Zomato',
  'Bajaj Finserv Ltd',
  'L&T Technology Services',
  'Razorpay',
  'Apollo Hospitals',
  "Dr. Reddy's Laboratories",
  'Freshworks',
  'Eshana HR Consultants',
  'HDFC Bank',
  'UiPath',
  'Quess Corp',
  'Nykaa',
  'Mahindra & Mahindra',
  '3M India',
  'Byju’s',
  'Wipro Limited',
  'Swiggy',
  'Deloitte',
]
const CITIES = [
  'Bangalore',
  'Pune',
  'Hyderabad',
  'Chennai',
  'Mumbai',
  'Gurgaon',
  'Noida',
  'Kolkata',
  'Jaipur',
  'Kochi',
]
const SKILLS = [
  ['Java', 'Spring Boot', 'SQL'],
  ['Python', 'Pandas', 'Power BI', 'Excel'],
  ['Negotiation', 'CRM', 'Lead Generation'],
  ['Figma', 'Prototyping', 'User Research'],
  ['AWS', 'Docker', 'Kubernetes', 'Terraform'],
]
const WORK_TYPES = ['ONSITE', 'HYBRID', 'REMOTE'] as const
const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'CONTRACT',
  'FULL_TIME',
  'PART_TIME',
  'FULL_TIME',
  'INTERNSHIP',
] as const

/** Sixty different postings. */
export const truePostings: TruePosting[] = Array.from({ length: 60 }, (_, index) => {
  const company = pick(COMPANIES, index * 3)
  const title = pick(TITLES, index)
  const city = pick(CITIES, index * 7)
  return {
    title,
    company,
    city,
    minYears: 1 + (index % 8),
    maxYears: 3 + (index % 8) + (index % 3),
    salaryMin: 300_000 + (index % 12) * 100_000,
    salaryMax: 600_000 + (index % 12) * 150_000,
    workType: pick(WORK_TYPES, index),
    employmentType: pick(EMPLOYMENT_TYPES, index),
    skills: pick(SKILLS, index),
    description:
      `We are looking for a colleague who joins our team in ${city} and takes over number ${index} of our tasks. ` +
      'You plan the work of each week with your colleagues, talk to the people who use the result, and write down what you learn. ' +
      'You have done similar work before, explain things clearly, and enjoy helping others to become better at what they do.',
    url: `https://jobs.example.com/view/${100_200 + index * 37}`,
    postedAt: `2026-0${1 + (index % 3)}-${String(10 + (index % 18))}`,
  }
})

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}
