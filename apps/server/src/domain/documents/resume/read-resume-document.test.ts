import { describe, expect, it } from 'vitest'
import { type DocumentLine, locateLines } from '../located-document.ts'
import { readResumeDocument } from './read-resume-document.ts'

describe('a job', () => {
  it.each([
    ['in one line', ['Pastry Chef – Crumb Labs (2019–2021)']],
    ['with its dates at the margin', ['Pastry Chef\t2019 - 2021', 'Crumb Labs']],
    ['with its dates below', ['Pastry Chef', 'Crumb Labs', '2019 - 2021']],
    ['with its dates first', ['2019 – 2021 Pastry Chef, Crumb Labs, Pune']],
    ['with its company first', ['Crumb Labs | Pastry Chef | 2019-2021']],
    ['with labels', ['Designation: Pastry Chef', 'Company: Crumb Labs', 'Duration: 2019 - 2021']],
    ['with a number', ['1.) Pastry Chef, Crumb Labs, Pune', '2019 - 2021']],
  ])('is read %s', (_, lines) => {
    const [job, another] = read([
      'Meera Nair',
      'Experience',
      ...lines,
      '• Baked four hundred cakes.',
    ]).workExperience
    expect(another).toBeUndefined()
    expect(job).toMatchObject({
      jobTitle: { value: 'Pastry Chef' },
      companyName: { value: 'Crumb Labs' },
      startDate: { value: '2019' },
      endDate: { value: '2021' },
      isCurrent: false,
      responsibilities: { value: '• Baked four hundred cakes.' },
    })
  })

  it.each([
    'Working as Pastry Chef in Crumb Labs from March 2022 to till date.',
    'Currently working as a Pastry Chef at Crumb Labs, Pune since March 2022 – Present',
    'Working with Crumb Labs as Pastry Chef from 03/2022 to Present',
  ])('is read from a sentence: %s', (line) => {
    expect(read(['Meera Nair', 'Experience', line]).workExperience).toMatchObject([
      {
        jobTitle: { value: 'Pastry Chef' },
        companyName: { value: 'Crumb Labs' },
        startDate: { value: '2022-03-01' },
        isCurrent: true,
      },
    ])
  })

  it('has a title that begins like a legal form', () => {
    const [job] = read([
      'Experience',
      'Crumb Labs, Co-Founder & CTO – Pune, India',
      '2019 - 2021',
    ]).workExperience
    expect(job).toMatchObject({
      jobTitle: { value: 'Co-Founder & CTO' },
      companyName: { value: 'Crumb Labs' },
      location: { value: 'Pune, India' },
    })
  })

  it('has dates that a narrow column divides', () => {
    const { text, workExperience } = read([
      'Experience',
      'June 2020 – Pastry Chef, Crumb Labs, Pune, India',
      'Present Developed bread of many kinds.',
      'July 2015 – Cook, Rye Works, Pune, India',
      'May 2020 Developed soups.',
    ])
    expect(workExperience).toMatchObject([
      {
        jobTitle: { value: 'Pastry Chef' },
        companyName: { value: 'Crumb Labs' },
        startDate: { value: '2020-06-01' },
        isCurrent: true,
        responsibilities: { value: 'Developed bread of many kinds.' },
      },
      { companyName: { value: 'Rye Works' }, endDate: { value: '2020-05-31' } },
    ])
    const [place] = workExperience[1]?.endDate.places ?? []
    expect(text.slice(place?.start, place?.end)).toBe('May 2020')
  })

  it('has a title with its field when another part has the company', () => {
    const [job] = read(['Experience', 'Intern, Bread Development | Crumb Labs | Summer 2018']).workExperience
    expect(job).toMatchObject({
      jobTitle: { value: 'Intern, Bread Development' },
      companyName: { value: 'Crumb Labs' },
    })
  })

  it('that lasts has no end', () => {
    const [job] = read(['Experience', 'Pastry Chef, Crumb Labs', 'Mar 2021 - Present']).workExperience
    expect(job).toMatchObject({
      startDate: { value: '2021-03-01' },
      endDate: { value: null },
      isCurrent: true,
    })
  })
})

describe('dates', () => {
  it('that are years stay years, and a single one is the end of studies', () => {
    const { education, workExperience } = read([
      'Education',
      'B.Sc. Physics, Pune University | 2022',
      'Experience',
      'Pastry Chef, Crumb Labs | 2022 – Present',
      '• Baked.',
      'Intern | Rye Works | Summer 2018',
      '• Swept.',
    ])
    expect(education[0]).toMatchObject({ startDate: { value: null }, endDate: { value: '2022' } })
    expect(workExperience.map(({ startDate, endDate }) => [startDate.value, endDate.value])).toEqual([
      ['2022', null],
      ['2018', '2018'],
    ])
  })
})

describe('studies', () => {
  it.each([
    ['B.Tech in Computer Science, IIT Delhi, 2014 - 2018', 'bachelor', 'Computer Science', 'IIT Delhi'],
    ['Master of Business Administration, Christ College, 2014 - 2018', 'master', null, 'Christ College'],
    ['PhD in Physics | University of Pune | 2014 - 2018', 'phd', 'Physics', 'University of Pune'],
  ])('are read from %j', (line, degree, field, institution) => {
    const [study] = read(['Education', line, 'CGPA: 8.9/10']).education
    expect(study).toMatchObject({
      degree: { value: degree },
      fieldOfStudy: { value: field },
      institution: { value: institution },
      endDate: { value: '2018' },
      grade: { value: 'CGPA: 8.9/10' },
    })
  })

  it('have a degree that is written like the code of a country', () => {
    const [study] = read(['Education', 'BS\tPune University, Physics\tPune, India', '2014 - 2018']).education
    expect(study).toMatchObject({ degree: { value: 'bachelor' }, institution: { value: 'Pune University' } })
  })

  it('take only a percentage as a percentage', () => {
    expect(read(['Education', 'B.Com, Pune University', '82.5%']).education[0]?.percentage.value).toBe('82.5')
    expect(
      read(['Education', 'B.Com, Pune University', '8.9 CGPA']).education[0]?.percentage.value,
    ).toBeNull()
  })
})

describe('the top of a resume', () => {
  it('has the name, the title and the contacts', () => {
    const values = read([
      'MEERA NAIR',
      'Pastry Chef',
      'meera@crumb.example | 98765 43210 | Pune, India',
      'linkedin.com/in/meeranair',
      'Summary',
      'I bake.',
    ])
    expect(values).toMatchObject({
      name: { value: 'Meera Nair' },
      currentRole: { value: 'Pastry Chef' },
      email: { value: 'meera@crumb.example' },
      phoneNumber: { value: '+919876543210' },
      currentLocation: { value: 'Pune, Maharashtra, India' },
      linkedinUrl: { value: 'https://www.linkedin.com/in/meeranair' },
      bio: { value: 'I bake.' },
    })
    const [place] = values.name.places
    expect(values.text.slice(place?.start, place?.end)).toBe('MEERA NAIR')
  })

  it('has the place between commas of a line with the contacts', () => {
    const { currentLocation } = read(['Meera Nair', 'meera@crumb.example , +91 98765 43210 , Pune, India'])
    expect(currentLocation.value).toBe('Pune, Maharashtra, India')
  })

  it('has a town that no list of cities has, to be confirmed', () => {
    const { currentLocation } = read([
      'Meera Nair',
      'Pastry Chef\tKummerfeld, Germany',
      'meera@crumb.example',
    ])
    expect(currentLocation).toMatchObject({ value: 'Kummerfeld, Germany', isCertain: false })
  })

  it('has the place that begins a second column, to be confirmed, and not the one of a job or of studies', () => {
    const { currentLocation } = read([
      'Meera Nair',
      'Experience',
      'Pastry Chef',
      'Crumb Labs',
      '2019 - 2021\tTucson, AZ',
      'Baked four hundred cakes of many kinds.',
      '',
      'Buffalo. NY',
      'Education',
      'Bachelor of Science',
      '2012 - 2016',
      '',
      'Ithaca, NY',
      'Skills',
      'Baking',
    ])
    expect(currentLocation).toMatchObject({ value: 'Buffalo, United States', isCertain: false })
  })

  it('has no city when it names an area of many', () => {
    expect(read(['Meera Nair', 'Silicon Valley, CA, USA']).currentLocation.value).toBeNull()
  })

  it('has no place when only a job has one', () => {
    const { currentLocation } = read([
      'Meera Nair',
      'Experience',
      'Pastry Chef, Crumb Labs, Pune, India',
      '2019 - Present',
    ])
    expect(currentLocation.value).toBeNull()
  })

  it('splits a name whose letters were set apart, by the e-mail address', () => {
    expect(read(['MEERANAIR', 'm.nair@crumb.example']).name.value).toBe('Meera Nair')
  })

  it('prefers the name to other lines that look like one', () => {
    expect(
      read(['Curriculum Vitae', 'Crumb Street', 'Meera Nair', 'meera.nair@crumb.example']).name.value,
    ).toBe('Meera Nair')
  })
})

it('reads languages with their level, and no other words', () => {
  const { languages } = read(['Languages', 'Hindi (native), English - fluent', 'Python'])
  expect(languages.map(({ value, proficiency }) => [value, proficiency])).toEqual([
    ['Hindi', 'native'],
    ['English', 'fluent'],
  ])
})

describe('lines', () => {
  it('end a skill unless the list was wrapped', () => {
    expect(skillsOf('Wireshark', 'NMap / ZenMap', 'SQL databases')).toEqual([
      'Wireshark',
      'NMap',
      'ZenMap',
      'SQL databases',
    ])
    expect(skillsOf('Wireshark, Burp Suite, NMap / ZenMap', 'SQL databases, Linux')).toContain(
      'SQL databases',
    )
    expect(
      skillsOf('Java, Python', 'SQL databases', 'Kubernetes, Docker and many other tools'),
    ).not.toContain('Python SQL databases')
    expect(skillsOf('Accounting, Payroll, Taxes, Bookkeeping, Cost', 'Control, Auditing')).toContain(
      'Cost Control',
    )
  })

  it('of duties stay apart, and a wrapped one is joined', () => {
    const [job] = read([
      'Experience',
      'Pastry Chef, Crumb Labs',
      'Mar 2021 - Present',
      'Managed the orders of four hundred cakes a week for shops in Pune',
      'Trained a team of nine bakers in the making of sourdough and of the',
      'Danish pastry that the shop is known for',
      'Reduced the waste of flour by a third with a plan for each oven',
    ]).workExperience
    expect(job?.responsibilities.value?.split('\n')).toEqual([
      'Managed the orders of four hundred cakes a week for shops in Pune',
      'Trained a team of nine bakers in the making of sourdough and of the Danish pastry that the shop is known for',
      'Reduced the waste of flour by a third with a plan for each oven',
    ])
  })
})

function skillsOf(...lines: string[]): string[] {
  return read(['Skills', ...lines]).skills.map(({ value }) => value)
}

/** An empty line separates paragraphs. */
function read(lines: string[]) {
  const written = lines.flatMap((text, at) =>
    text === '' ? [] : [{ ...lineOf(text), startsParagraph: lines[at - 1] === '' }],
  )
  return readResumeDocument(locateLines(written, 1, 200_000))
}

function lineOf(text: string): DocumentLine {
  return { text, size: 1, page: 1, isEmphasized: false, startsParagraph: false }
}

describe('a word that looks like something else', () => {
  it.each(['B.Tech', 'M.Tech', 'ASP.NET'])('is no website: %s', (word) => {
    const { portfolioUrl, otherURl } = read(['Meera Nair', word, 'Skills', 'Baking'])
    expect([portfolioUrl.value, otherURl]).toEqual([null, []])
  })

  it('such as a heading is no name', () => {
    expect(
      read(['RESUME OBJECTIVE', 'To bake bread.', 'Work', 'Pastry Chef, Crumb Labs, 2019 - 2021']).name.value,
    ).toBeNull()
  })

  it('such as "Master Thesis" is no degree', () => {
    const { education } = read(['Education', 'Master Thesis: Rye', 'Mastered baking in Melbourne'])
    expect(education).toEqual([])
  })

  it('such as "Languages: Python" is a skill', () => {
    const { skills } = read(['Meera Nair', 'Skills', 'Languages: Python, C++', 'Tools: Docker'])
    expect(skills.map(({ value }) => value)).toEqual(['Python', 'C++', 'Docker'])
  })
})

describe('a phone number', () => {
  it.each([
    ['(312) 456-7890', '+13124567890'],
    ['(080) 4123-4567', '+918041234567'],
    ['+49 176 313 *** **', null],
    ['मो. ९८७६५ ४३२१०', '+919876543210'],
  ])('is read from %j', (text, phone) => {
    expect(read(['Meera Nair', text]).phoneNumber.value).toBe(phone)
  })
})

it('reads no address that is masked', () => {
  const { email } = read(['Meera Nair', 'm***a@crumb.example | mee••ra.n@crumb.example'])
  expect(email.value).toBeNull()
  expect(read(['Meera Nair', 'm***a@crumb.example', 'meera@rye.example']).email.value).toBe(
    'meera@rye.example',
  )
})

it.each([
  ['Current location : Noida  Preferred location : Delhi NCR, Pune', 'Noida, Uttar Pradesh, India'],
  ['Address: Navi Mumbai Mobile: 98765 43210', 'Navi Mumbai, Maharashtra, India'],
  ['Preferred location: Pune', null],
])('reads where somebody lives from %j', (line, place) => {
  expect(read(['Meera Nair', line]).currentLocation.value).toBe(place)
})

it.each([
  [
    'a table',
    [
      'Degree\tInstitute\tYear\tPercentage',
      'B.Tech (Baking)\tAKTU Lucknow\t2020\t74%',
      '12th\tCBSE\t2016\t81%',
    ],
    [
      ['B.Tech (Baking)', 'AKTU Lucknow', '2020'],
      ['12th', 'Cbse', '2016'],
    ],
  ],
  [
    'a sentence',
    ['B.Com (CA) from PSG College of Arts & Science in 2013'],
    [['B.Com (CA)', 'PSG College of Arts & Science', '2013']],
  ],
])('reads the studies of %s', (_, lines, expected) => {
  const studies = read(['Meera Nair', 'Education', ...lines]).education
  expect(
    studies.map(({ degreeText, institution, endDate }) => [
      degreeText.value,
      institution.value,
      endDate.value,
    ]),
  ).toEqual(expected)
})

it('reads what the links of a line lead to', () => {
  const links = [
    { text: 'LinkedIn', url: 'https://www.linkedin.com/in/meera-nair' },
    { text: 'Mail', url: 'mailto:meera@crumb.example' },
    { text: 'Call', url: 'tel:+919876543210' },
  ]
  const values = readResumeDocument(
    locateLines(
      ['Meera Nair', 'LinkedIn | Mail | Call'].map((text, index) => ({
        ...lineOf(text),
        ...(index === 1 && { links }),
      })),
      1,
      1000,
    ),
  )
  expect(values).toMatchObject({
    linkedinUrl: { value: 'https://www.linkedin.com/in/meera-nair' },
    email: { value: 'meera@crumb.example' },
    phoneNumber: { value: '+919876543210' },
  })
  const [place] = values.linkedinUrl.places
  expect(values.text.slice(place?.start, place?.end)).toBe('LinkedIn')
})
