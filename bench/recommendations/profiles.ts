import { createRandom } from '../data/random.ts'
import { halfOf } from '../relevance/postings.ts'
import type { JudgedPosting, JudgedProfile } from './judged.ts'

/** Makes profiles of people who could have the job of a posting of one half of the companies. */
export function makeProfiles(
  postings: JudgedPosting[],
  half: ReturnType<typeof halfOf>,
  count: number,
  seed: number,
): JudgedProfile[] {
  const random = createRandom(seed)
  const subjects = postings.filter(
    (posting) =>
      halfOf({ company: posting.company_name }) === half &&
      posting.skills.length >= 3 &&
      posting.city !== null &&
      posting.country === 'India' &&
      posting.required_experience !== null &&
      posting.title.length < 45,
  )
  const profiles = new Map<string, JudgedProfile>()
  for (let attempt = 0; attempt < count * 20 && profiles.size < count; attempt++) {
    const posting = random.pick(subjects)
    const title = posting.title.replace(/\s*[-–(|,].*$/, '').trim()
    const other = random.pick(subjects).city
    if (title.length < 6 || profiles.has(title)) continue
    profiles.set(title, {
      name: `${title}, ${posting.city}`,
      skills: posting.skills.slice(0, 10),
      jobs: [title],
      cities: [...new Set([posting.city ?? '', other ?? ''])].filter(Boolean),
      years: (posting.required_experience ?? 0) + 1,
      salary: null,
    })
  }
  return [...profiles.values()]
}

/** People as they describe themselves, with everyday titles and skills. */
export const typicalProfiles: JudgedProfile[] = [
  person(
    'Backend Engineer',
    'Pune, Mumbai',
    5,
    'Java, Spring Boot, Kafka, PostgreSQL, Docker, Kubernetes, AWS, REST APIs',
  ),
  person('SDE', 'Bangalore', 3, 'Java, Python, SQL, AWS, Data Structures, Microservices'),
  person('Data Analyst', 'Mumbai', 2, 'SQL, Excel, Power BI, Python, Tableau'),
  person(
    'Data Scientist',
    'Bangalore, Hyderabad',
    4,
    'Python, Machine Learning, SQL, Pandas, TensorFlow, NLP',
  ),
  person('Frontend Developer', 'Hyderabad', 3, 'React, JavaScript, TypeScript, HTML, CSS, Redux'),
  person(
    'Full Stack Developer',
    'Chennai, Bangalore',
    4,
    'React, Node.js, MongoDB, JavaScript, Express, AWS',
  ),
  person('DevOps Engineer', 'Pune', 6, 'AWS, Docker, Kubernetes, Terraform, Jenkins, Linux, Python'),
  person('Data Engineer', 'Bangalore', 5, 'Python, SQL, Spark, Airflow, AWS, ETL, Snowflake'),
  person('HR Executive', 'Delhi, Noida', 1, 'Recruitment, MS Excel, Communication, Payroll'),
  person(
    'Digital Marketing Executive',
    'Mumbai',
    2,
    'SEO, Google Analytics, Social Media Marketing, Content Writing',
  ),
  person('Graphic Designer', 'Delhi', 2, 'Adobe Photoshop, Adobe Illustrator, CorelDRAW, Figma'),
  person(
    'Business Development Executive',
    'Gurgaon',
    1,
    'Sales, Communication, Lead Generation, Negotiation',
  ),
  person('Accountant', 'Ahmedabad', 3, 'Tally, GST, MS Excel, Accounting, Taxation'),
  person('Product Manager', 'Bangalore', 7, 'Product Management, Agile, SQL, Roadmap, Analytics'),
  person('QA Engineer', 'Pune, Hyderabad', 4, 'Selenium, Java, Test Automation, API Testing, Jira'),
  person('Machine Learning Engineer', 'Bangalore', 2, 'Python, PyTorch, Deep Learning, Computer Vision, AWS'),
  person('Customer Support Executive', 'Noida', 1, 'Communication, MS Excel, Email Support, CRM'),
  person(
    'Business Analyst',
    'Chennai',
    5,
    'SQL, Requirements Gathering, Excel, Jira, Stakeholder Management',
  ),
]

function person(job: string, cities: string, years: number, skills: string): JudgedProfile {
  return {
    name: job,
    jobs: [job],
    cities: cities.split(', '),
    years,
    skills: skills.split(', '),
    salary: null,
  }
}
