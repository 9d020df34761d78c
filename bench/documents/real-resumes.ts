import { readFile } from 'node:fs/promises'
import { realDataFolder } from '../data/real-data.ts'

/** What a real resume says, read by hand. Null when it does not say it. */
export interface ResumeLabel {
  name: string | null
  email: string | null
  phone: string | null
  city: string | null
  role: string | null
  /** Title and company of each job, in the order of the resume. */
  jobs: [title: string, company: string][]
  degrees: string[]
}

/** Six templates print the same text in their own layout. */
const sameInSixLayouts: ResumeLabel = {
  name: 'John Doe',
  email: 'john.doe@email.com',
  phone: null,
  city: 'San Francisco',
  role: 'Co-Founder & CTO',
  jobs: [
    ['Co-Founder & CTO', 'Nexus AI'],
    ['Research Intern', 'NVIDIA Research'],
    ['Research Intern', 'Google DeepMind'],
    ['Research Intern', 'Apple ML Research'],
    ['Research Intern', 'Microsoft Research'],
  ],
  degrees: ['phd', 'bachelor'],
}

const labels: Record<string, ResumeLabel> = {
  'ai-engineer-arjun-in.pdf': {
    name: 'Arjun Mehta',
    email: 'arjun.mehta@email.com',
    phone: '+919876543210',
    city: null,
    role: 'AI Engineer',
    jobs: [
      ['AI Engineer', 'TechVision Labs'],
      ['Machine Learning Engineer', 'DataEdge Analytics'],
    ],
    degrees: ['bachelor'],
  },
  'data-scientist-unnamed.docx': {
    name: null,
    email: null,
    phone: null,
    city: null,
    role: 'Data Scientist',
    jobs: [
      ['Data Scientist', 'Microsoft'],
      ['Data Scientist', 'Hewlett-Packard'],
    ],
    degrees: ['master', 'bachelor'],
  },
  'deep-learning-archibald.pdf': {
    name: 'Archibald Pennington',
    email: 'a.pennington@email.com',
    phone: '+11234567890',
    city: 'Buffalo',
    role: 'Deep Learning Specialist',
    jobs: [
      ['Deep Learning Specialist', 'Moog'],
      ['Deep Learning Researcher', 'M&T Bank'],
      ['Research Assistant', 'Henry Schein'],
    ],
    degrees: ['bachelor'],
  },
  'front-end-barry.pdf': {
    name: 'Barry Allen',
    email: 'allthe.stars@google.com',
    phone: '+11234567890',
    city: 'Mountain View',
    role: 'Front-End Developer',
    jobs: [['Software Engineer (Front-End)', 'Google']],
    degrees: ['bachelor'],
  },
  'full-stack-john.pdf': {
    name: 'John Doe',
    email: 'john.doe@email.com',
    phone: '+11234567890',
    city: null,
    role: 'Full Stack Java Developer',
    jobs: [
      ['Full Stack Java Developer', 'ABC Company, Inc.'],
      ['Software Developer', 'XYZ Solutions'],
    ],
    degrees: ['bachelor'],
  },
  'infrastructure-priya-in.pdf': {
    name: 'Priya Desai',
    email: 'priya.desai@email.com',
    phone: '+919123456780',
    city: null,
    role: 'Network Engineer',
    jobs: [['Network Engineer', 'ABC Technologies']],
    degrees: ['bachelor'],
  },
  'junior-ml-hugo.pdf': {
    name: 'Hugo Merritt',
    email: 'h.merritt@email.com',
    phone: '+11234567890',
    city: 'Pittsburgh',
    role: 'Junior Machine Learning Engineer',
    jobs: [['Machine Learning Intern', 'Duolingo']],
    degrees: ['bachelor'],
  },
  'junior-sysadmin-rahul-in.pdf': {
    name: 'Rahul Sharma',
    email: 'rahul.sharma@email.com',
    phone: '+919876543210',
    city: null,
    role: 'IT Support Engineer',
    jobs: [['IT Support Engineer', 'Tech Solutions Pvt Ltd']],
    degrees: ['bachelor'],
  },
  'latexcv-classic.pdf': {
    name: 'Jan Küster',
    email: 'info@jankuester.com',
    phone: null,
    city: 'Bremen',
    role: 'Consultant and Software Developer',
    jobs: [
      ['Scientific Employee / PhD Student', 'University of Bremen'],
      ['IT Consultant for IBM XPages and Notes Domino', 'We4IT GmbH'],
      ['Scientific Employee / Software Development', 'University of Bremen'],
      ['Project Management Simulation Training', 'Getoq Consulting'],
      ['Student Assistant / Programmer', 'otulea.uni-bremen.de'],
    ],
    degrees: ['master'],
  },
  'letterspaced-elowen.pdf': {
    name: 'Elowen Graves',
    email: 'e.graves@email.com',
    phone: '+11234567890',
    city: 'Seattle',
    role: 'AI/ML Product Manager',
    jobs: [
      ['AI/ML Product Manager', 'Zillow'],
      ['Machine Learning Engineer', 'Expedia Group'],
      ['Junior Machine Learning Engineer', 'Tableau Software'],
    ],
    degrees: ['master'],
  },
  'mern-bruce.pdf': {
    name: 'Bruce Wayne',
    email: 'bwayne@email.com',
    phone: '+11234567890',
    city: null,
    role: 'MERN Stack Developer',
    jobs: [
      ['MERN Stack Developer', 'OpenAI'],
      ['Full Stack Developer', 'Uber'],
      ['Software Developer', 'Facebook'],
    ],
    degrees: ['phd', 'master', 'bachelor'],
  },
  'ml-engineer-john.docx': {
    name: 'John Anderson',
    email: 'john@email.com',
    phone: '+19876543210',
    city: null,
    role: null,
    jobs: [],
    degrees: ['bachelor'],
  },
  'product-manager-alfred.pdf': {
    name: 'Alfred Pennyworth',
    email: 'alfred.pennyworth@email.com',
    phone: '+11234567890',
    city: null,
    role: 'Product Manager',
    jobs: [
      ['Product Manager', 'Google'],
      ['Software Development Engineer III', 'Amazon'],
      ['Software Development Engineer II', 'Apple'],
      ['Software Development Engineer I', 'Netflix'],
      ['Software Development Engineer I', 'Facebook'],
    ],
    degrees: ['master', 'master', 'bachelor'],
  },
  'rendercv-classic.pdf': sameInSixLayouts,
  'rendercv-ember.pdf': sameInSixLayouts,
  'rendercv-engineeringresumes.pdf': sameInSixLayouts,
  'rendercv-ink.pdf': sameInSixLayouts,
  'rendercv-moderncv.pdf': sameInSixLayouts,
  'rendercv-sb2nov.pdf': sameInSixLayouts,
  'software-engineer-john.docx': {
    name: 'John Doe',
    email: 'john.doe@example.com',
    phone: null,
    city: null,
    role: 'Software Engineer',
    jobs: [
      ['Software Engineer', 'Tech Innovations Inc.'],
      ['Intern, Software Development', 'Innovative Solutions Ltd.'],
    ],
    degrees: ['bachelor'],
  },
  'two-column-john-doe.pdf': {
    name: 'John Doe',
    email: 'john.doe@email.com',
    phone: '+14155550142',
    city: 'San Francisco',
    role: 'Senior Software Engineer',
    jobs: [
      ['Senior Software Engineer', 'Stripe'],
      ['Software Engineer', 'Figma'],
      ['Software Engineer', 'Notion'],
    ],
    degrees: ['bachelor'],
  },
}

/** A real resume with its label. */
export interface RealResume {
  name: string
  type: 'pdf' | 'docx'
  bytes: Buffer
  label: ResumeLabel
}

/** Reads the labelled resumes. Scans and templates without a person have no label. */
export function realResumes(): Promise<RealResume[]> {
  return Promise.all(
    Object.entries(labels).map(async ([name, label]) => ({
      name,
      type: name.endsWith('.docx') ? ('docx' as const) : ('pdf' as const),
      bytes: await readFile(`${realDataFolder}resumes/${name}`),
      label,
    })),
  )
}
