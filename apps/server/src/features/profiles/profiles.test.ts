import { MAX_IMAGE_BYTES, MAX_RESUME_BYTES } from '@endorse/contract/files/values'
import type { EmployeeProfile, ProfileStatus, SeekerProfile } from '@endorse/contract/profiles/schemas'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { getSeekerProfileView } from './service.ts'

const server = useTestServer()

type Form = Parameters<typeof multipart>[0]

const SEEKER = '/api/v1/jobseeker'
const EMPLOYEE = '/api/v1/employee'

const personal = {
  tab: 'personal',
  firstName: 'Asha',
  lastName: 'Rao',
  phoneNumber: '98765 43210',
  dateOfBirth: '1999-02-28',
}
const preferences = { preferredCompanies: ['Lumenpay', 'Infosys'], noticePeriod: 'ONE_MONTH' }
const complete = { ...personal, ...preferences, tab: [] }

const resume = { name: 'asha.pdf', type: 'application/pdf', content: pdf({ pages: ['Asha Rao, engineer'] }) }
const photo = async () => ({
  name: 'asha.jpg',
  type: 'image/jpeg',
  content: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#164f8c' } })
    .withExif({ IFD0: { Copyright: 'Taken in Pune' } })
    .jpeg()
    .toBuffer(),
})

async function post(person: TestPerson | undefined, url: string, form: Form, headers = {}) {
  const { body, headers: type } = multipart(form)
  return server.as(person).post(url, body, { ...type, ...headers })
}

async function put(person: TestPerson | undefined, url: string, form: Form, headers = {}) {
  const { body, headers: type } = multipart(form)
  return server.as(person).put(url, body, { ...type, ...headers })
}

async function profileOf<P = SeekerProfile>(person: TestPerson): Promise<P> {
  return (await server.as(person).get('/api/v1/myProfile')).json().data
}

async function statusOf(person: TestPerson): Promise<ProfileStatus> {
  return (await server.as(person).get('/api/v1/check-status')).json().data
}

function codesOf(responses: { statusCode: number }[]): number[] {
  return responses.map((response) => response.statusCode).sort((one, other) => one - other)
}

async function countStoredFiles(): Promise<number> {
  const keys: string[] = []
  for await (const key of server.context.storage.listStoredBefore(new Date(Date.now() + 60_000)))
    keys.push(key)
  return keys.length
}

describe('a result, a month and the expected pay', () => {
  const entry = { degree: 'bachelor', institution: 'NIT Calicut', percentage: '8.2' }
  const saveEducation = (person: TestPerson, sent: object) =>
    put(person, SEEKER, { tab: 'education', education: JSON.stringify([{ ...entry, ...sent }]) })

  it('keeps a CGPA apart from a percentage', async () => {
    const asha = await server.endorsee('Asha Grade')
    await post(asha, SEEKER, personal)
    await saveEducation(asha, { gradeType: 'PERCENTAGE' })
    expect((await profileOf(asha)).education).toMatchObject([{ percentage: '8.2', gradeType: 'PERCENTAGE' }])
    // Older clients do not send the kind.
    await saveEducation(asha, {})
    expect((await profileOf(asha)).education).toMatchObject([{ percentage: '8.2', gradeType: 'CGPA' }])
    await saveEducation(asha, { percentage: '81.4' })
    expect((await profileOf(asha)).education).toMatchObject([{ percentage: '81.4', gradeType: 'PERCENTAGE' }])
    const tooHigh = await saveEducation(asha, { percentage: '82', gradeType: 'CGPA' })
    expect(tooHigh.json().fields).toEqual({ 'education.0.percentage': 'Please enter a CGPA of at most 10' })
  })

  it('reads an entry that an older server has saved without the kind', async () => {
    const asha = await server.endorsee('Asha Older')
    await post(asha, SEEKER, personal)
    await saveEducation(asha, {})
    await server.context.pool.query(
      `update seeker_profiles set education = jsonb_build_array((education -> 0) - 'gradeType') where user_id = $1`,
      [asha.id],
    )
    expect((await profileOf(asha)).education).toMatchObject([{ percentage: '8.2', gradeType: 'CGPA' }])
  })

  it('compares months, and asks for the year of one', async () => {
    const asha = await server.endorsee('Asha Month')
    await post(asha, SEEKER, personal)
    const sameMonth = await saveEducation(asha, { startDate: '2020-01-15', endDate: '2020-01-01' })
    expect(sameMonth.statusCode).toBe(200)
    const before = await saveEducation(asha, { startDate: '2020-02-01', endDate: '2020-01-01' })
    expect(before.json().fields).toEqual({ 'education.0.endDate': 'The end cannot be before the start' })
    const half = await saveEducation(asha, { startDate: '-02' })
    expect(half.json().fields).toEqual({ 'education.0.startDate': 'Please choose the year, too' })
  })

  it('keeps a year without a month, and compares it as a year', async () => {
    const asha = await server.endorsee('Asha Year')
    await post(asha, SEEKER, personal)
    expect((await saveEducation(asha, { startDate: '2020-05-01', endDate: '2020' })).statusCode).toBe(200)
    expect((await profileOf(asha)).education).toMatchObject([{ startDate: '2020-05-01', endDate: '2020' }])
    const before = await saveEducation(asha, { startDate: '2020', endDate: '2019-12-01' })
    expect(before.json().fields).toEqual({ 'education.0.endDate': 'The end cannot be before the start' })
    expect((await saveEducation(asha, { startDate: '1520' })).json().fields).toEqual({
      'education.0.startDate': 'Please enter a valid date',
    })
  })

  it.each([
    ['expectedCTC', { expectedCTC: '36' }],
    ['desiredSalaryMin', { desiredSalaryMin: '3600000' }],
  ])('shows the Endorser the pay that was sent as %s', async (_field, pay) => {
    const asha = await server.endorsee('Asha Pay')
    await post(asha, SEEKER, { ...complete, ...pay })
    expect(await profileOf(asha)).toMatchObject({ expectedCTC: '36', desiredSalaryMin: 3_600_000 })
    const view = await getSeekerProfileView(server.context, server.context.db, asha.id, asha, {
      email: false,
      phoneAndBirthday: false,
    })
    expect(view).toMatchObject({ desiredSalaryMin: 3_600_000, desiredSalaryMax: null })
  })

  it.each([
    ['expectedCTC', '0.0001'],
    ['desiredSalaryMin', '12'],
    ['currentCTC', '5000'],
  ])('does not store a %s of %s, which is in another unit', async (field, pay) => {
    const asha = await server.endorsee('Asha Units')
    const response = await post(asha, SEEKER, { ...complete, [field]: pay })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().fields)).toContain(field)
  })

  it('asks for a last name only of an account that has one', async () => {
    const asha = await server.endorsee('Asha Name')
    const nameless = await post(asha, SEEKER, { ...personal, lastName: '', phoneNumber: '' })
    expect(nameless.json().fields).toEqual({
      lastName: 'Last name is required',
      phoneNumber: 'Phone number is required',
    })
    await server.context.pool.query(`update users set last_name = '' where id = $1`, [asha.id])
    expect((await post(asha, SEEKER, { ...personal, lastName: '' })).statusCode).toBe(200)
    expect(await profileOf(asha)).toMatchObject({ firstName: 'Asha', lastName: '', name: 'Asha' })
  })

  it('saves no empty language, and asks for the name of one with a level', async () => {
    const asha = await server.endorsee('Asha Language')
    const languages = [{ language: '', proficiency: '' }, { language: 'Kannada' }]
    await post(asha, SEEKER, { ...personal, languages: JSON.stringify(languages) })
    expect((await profileOf(asha)).languages).toEqual([{ language: 'Kannada', proficiency: null }])
    const unnamed = [{ language: '', proficiency: 'Fluent' }]
    const refused = await put(asha, SEEKER, { ...personal, languages: JSON.stringify(unnamed) })
    expect(refused.json().fields).toEqual({ 'languages.0.language': 'Please enter the language' })
  })
})

describe('an Endorsee’s profile', () => {
  it('returns 404 before it is created', async () => {
    const asha = await server.endorsee('Asha Rao')
    expect((await server.as(asha).get('/api/v1/myProfile')).statusCode).toBe(404)
    expect((await put(asha, SEEKER, personal)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('is created with one tab and updated with the others', async () => {
    const asha = await server.endorsee('Asha Menon')
    const created = await post(asha, SEEKER, personal)
    expect(created.statusCode).toBe(200)
    expect(created.json()).toMatchObject({
      success: true,
      message: 'Profile saved successfully!',
      redirectTo: null,
      data: { status: 'INCOMPLETE', name: 'Asha Rao', phoneNumber: '+919876543210', email: asha.email },
    })

    const education = JSON.stringify([{ degree: 'bachelor', institution: 'IIT Bombay', percentage: 81.5 }])
    await put(asha, SEEKER, { tab: 'education', education })
    const workExperience = JSON.stringify([{ jobTitle: 'Engineer', companyName: 'Acme', isCurrent: true }])
    await put(asha, SEEKER, { tab: 'work-experience', workExperience })
    const submitted = await put(asha, SEEKER, preferences)

    expect(submitted.json()).toMatchObject({ redirectTo: '/dashboard', data: { status: 'COMPLETE' } })
    expect(await profileOf(asha)).toMatchObject({
      firstName: 'Asha',
      dateOfBirth: '1999-02-28',
      education: [{ degree: 'bachelor', institution: 'IIT Bombay', percentage: '81.5', isCurrent: false }],
      workExperience: [{ jobTitle: 'Engineer', companyName: 'Acme', isCurrent: true }],
      preferredCompanies: ['Lumenpay', 'Infosys'],
      noticePeriod: 'ONE_MONTH',
    })
  })

  it('saves only the named tab and keeps fields that were not sent', async () => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, { ...personal, bio: 'I build things', skills: ['Java'] })
    await put(asha, SEEKER, { tab: 'education', firstName: 'Nobody', extraCurricular: ['Chess'] })
    await put(asha, SEEKER, { tab: 'personal', skills: ['Java', 'Go'] })
    expect(await profileOf(asha)).toMatchObject({
      firstName: 'Asha',
      bio: 'I build things',
      skills: ['Java', 'Go'],
      extraCurricular: ['Chess'],
    })
  })

  it('requires all required fields on submission, with a message for each', async () => {
    const asha = await server.endorsee('Asha')
    const refused = await post(asha, SEEKER, { bio: 'Hello' })
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'BAD_INPUT',
      status: 400,
      message: 'Phone number is required',
      error: 'Phone number is required',
      fields: {
        phoneNumber: 'Phone number is required',
        dateOfBirth: 'Date of birth is required',
        preferredCompanies: 'At least one preferred company is required',
        noticePeriod: 'Notice period is required',
      },
    })
    expect((await server.as(asha).get('/api/v1/myProfile')).statusCode).toBe(404)
  })

  it.each([
    ['personal', 'firstName', ' ', 'First name is required'],
    ['personal', 'lastName', '', 'Last name is required'],
    ['personal', 'phoneNumber', '12345', 'Please enter a valid phone number'],
    ['personal', 'dateOfBirth', '2020-01-01', 'You must be at least 15 years old'],
    ['personal', 'dateOfBirth', 'yesterday', 'Please enter a valid date'],
    ['personal', 'bio', 'x'.repeat(100_000), 'Please use at most 2000 characters'],
    ['personal', 'portfolioUrl', 'javascript:alert(1)', 'Please enter a valid URL (e.g., example.com)'],
    ['job-preferences', 'preferredCompanies', '[]', 'At least one preferred company is required'],
    ['job-preferences', 'noticePeriod', 'SOON', 'Notice period is required'],
    ['job-preferences', 'preferredJobTypes', 'FISHING', 'Please choose from the list', '.0'],
    ['job-preferences', 'expectedCTC', 'lots', 'Please enter lakhs a year as a number, for example 12.5'],
    [
      'education',
      'education',
      '[{"percentage":"8.1.2"}]',
      'Please use only digits and one decimal point',
      '.0.percentage',
    ],
    ['education', 'education', '[42]', 'Please send a list of entries'],
    ['education', 'education', '[{"institution":', 'Please send a list of entries'],
    ['education', 'extraCurricular', '[{}]', 'Please send a list of texts'],
    [
      'work-experience',
      'workExperience',
      JSON.stringify(Array.from({ length: 31 }, (_, number) => ({ jobTitle: `${number}` }))),
      'Please use at most 30 entries',
    ],
  ])('rejects on tab %s the %s %.40j', async (tab, field, value, text, within = '') => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, complete)
    const refused = await put(asha, SEEKER, { tab, [field]: value })
    expect(refused.json()).toMatchObject({
      status: 400,
      message: text,
      fields: { [`${field}${within}`]: text },
    })
  })

  it('rejects an unknown tab, a body that is not multipart, and an oversized text', async () => {
    const asha = await server.endorsee()
    expect((await post(asha, SEEKER, { ...personal, tab: 'hobbies' })).statusCode).toBe(400)
    expect((await server.as(asha).post(SEEKER, { firstName: 'Asha' })).statusCode).toBe(415)
    expect((await post(asha, SEEKER, { ...personal, bio: 'x'.repeat(2_000_000) })).statusCode).toBe(400)
  })

  it('stores text in every script unchanged', async () => {
    const maryam = await server.endorsee()
    const name = { firstName: 'مريم 👩🏽‍💻', lastName: '𠮷野家 आशा' }
    const bio = 'First line\nThe second: <script>alert(1)</script> \u{1F600}'
    await post(maryam, SEEKER, { ...personal, ...name, bio })
    const half = JSON.stringify([{ institution: 'IIT \ud83d Bombay\u0000' }])
    expect((await put(maryam, SEEKER, { tab: 'education', education: half })).statusCode).toBe(200)
    expect(await profileOf(maryam)).toMatchObject({
      ...name,
      bio,
      education: [{ institution: 'IIT Bombay' }],
    })
  })

  it('accepts the names and spellings of older clients', async () => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, {
      ...preferences,
      name: 'Asha Devi Rao',
      phoneNumber: '+91 (98765) 432-10',
      dateOfBirth: '1999-02-28T00:00:00.000Z',
      skills: 'Java, Python',
      languages: 'Hindi, Tamil',
      certifications: JSON.stringify([{ name: 'CKA', issueDate: '2024-05' }]),
      otherURl: JSON.stringify(['asha.example']),
      linkedinUrl: 'asha-rao',
      education: JSON.stringify([
        { qualification: 'B.Tech', major: 'CS', school: 'IIT', grade: 80, description: 'AI' },
      ]),
      workExperience: JSON.stringify([
        {
          position: 'Dev',
          company: 'Acme',
          description: 'All of it',
          isCurrent: 'true',
          endDate: '2025-01-01',
        },
      ]),
      preferredJobTypes: ['CONTRACT', 'Remote', 'FULL_TIME'],
      preferredCities: '[]',
      yearsOfExperience: '2.50',
      currentCTC: '12.5',
      desiredSalaryMin: '1500000',
      desiredSalaryMax: '18,00,000',
    })
    expect(await profileOf(asha)).toMatchObject({
      firstName: 'Asha',
      lastName: 'Devi Rao',
      phoneNumber: '+919876543210',
      dateOfBirth: '1999-02-28',
      skills: ['Java', 'Python'],
      languages: [
        { language: 'Hindi', proficiency: null },
        { language: 'Tamil', proficiency: null },
      ],
      certifications: [{ name: 'CKA', issueDate: '2024-05-01' }],
      otherURl: ['https://asha.example/'],
      linkedinUrl: 'https://www.linkedin.com/in/asha-rao',
      education: [
        {
          degree: 'bachelor',
          fieldOfStudy: 'CS',
          institution: 'IIT',
          percentage: '80',
          specialization: 'AI',
        },
      ],
      workExperience: [
        { jobTitle: 'Dev', companyName: 'Acme', responsibilities: 'All of it', isCurrent: true, endDate: '' },
      ],
      preferredJobTypes: ['FULL_TIME', 'CONTRACTUAL', 'WORK_FROM_HOME'],
      preferredCities: [],
      yearsOfExperience: '2.5',
      currentCTC: '12.5',
      desiredSalaryMin: 1_500_000,
      desiredSalaryMax: 1_800_000,
    })
  })

  it('has industry sectors and domains, which can be emptied', async () => {
    const asha = await server.endorsee()
    const tab = 'job-preferences'
    await post(asha, SEEKER, {
      tab,
      ...preferences,
      industrySectors: '["Banking", " banking "]',
      domains: 'Payments',
    })
    expect(await profileOf(asha)).toMatchObject({ industrySectors: ['Banking'], domains: ['Payments'] })
    await put(asha, SEEKER, { tab, domains: '[]' })
    expect(await profileOf(asha)).toMatchObject({ industrySectors: ['Banking'], domains: [] })
  })

  it('has an optional department and experience level, which can be emptied', async () => {
    const asha = await server.endorsee()
    const tab = 'work-experience'
    await post(asha, SEEKER, { tab, department: ' Platform  team ', experienceLevel: 'MID_SENIOR' })
    expect(await profileOf(asha)).toMatchObject({
      department: 'Platform team',
      experienceLevel: 'MID_SENIOR',
    })
    await put(asha, SEEKER, { tab, department: '' })
    expect(await profileOf(asha)).toMatchObject({ department: null, experienceLevel: 'MID_SENIOR' })

    const wrong = await put(asha, SEEKER, { tab, experienceLevel: 'WIZARD' })
    expect(wrong.json()).toMatchObject({ status: 400, fields: { experienceLevel: expect.any(String) } })
  })

  it('ignores identity, role and status in the request', async () => {
    const asha = await server.endorsee()
    const other = await server.endorsee()
    await post(asha, SEEKER, {
      ...complete,
      email: other.email,
      role: 'ENDORSER',
      profileType: 'ENDORSER',
      id: other.id,
      userId: other.id,
      createdById: other.id,
      status: 'COMPLETE',
      completionPercentage: '100',
      somethingNew: 'x',
    })
    expect(await profileOf(asha)).toMatchObject({ id: asha.id, email: asha.email, role: 'ENDORSEE' })
    expect((await server.as(other).get('/api/v1/myProfile')).statusCode).toBe(404)
    expect((await server.as(asha).get('/auth/me')).json()).toMatchObject({
      role: 'JOB_SEEKER',
      email: asha.email,
      name: 'Asha Rao',
    })
  })

  it('is created by only one of several concurrent requests', async () => {
    const asha = await server.endorsee()
    const responses = await Promise.all([1, 2, 3, 4].map(() => post(asha, SEEKER, personal)))
    expect(codesOf(responses)).toEqual([200, 409, 409, 409])
    expect(responses.find((response) => response.statusCode === 409)?.json()).toMatchObject({
      code: 'PROFILE_EXISTS',
    })
  })

  it('keeps what was saved in another window after the form was loaded', async () => {
    const asha = await server.endorsee('Asha Windows')
    await post(asha, SEEKER, { ...personal, bio: 'Old', currentLocation: 'Pune' })
    const { bio, currentLocation } = await profileOf(asha)
    const save = (sent: Form, loaded: object) =>
      put(asha, SEEKER, { tab: 'personal', ...sent, loaded: JSON.stringify(loaded) })
    expect((await save({ bio: 'New' }, { bio })).statusCode).toBe(200)
    expect((await save({ currentLocation: 'Goa' }, { currentLocation })).statusCode).toBe(200)
    expect(await profileOf(asha)).toMatchObject({ bio: 'New', currentLocation: 'Goa' })
    const late = await save({ bio: 'Other', currentLocation: 'Delhi' }, { bio, currentLocation: 'Goa' })
    expect(late.json()).toMatchObject({ status: 409, code: 'CHANGED_ELSEWHERE', newer: { bio: 'New' } })
    expect(await profileOf(asha)).toMatchObject({ bio: 'New', currentLocation: 'Goa' })
    expect((await put(asha, SEEKER, { tab: 'personal', loaded: '[' })).json().fields).toEqual({
      loaded: 'Please send an object of the fields that were loaded',
    })
  })

  it('is saved by one of two windows that change the same field at once', async () => {
    const ravi = await server.endorser('Ravi Windows')
    await post(ravi, EMPLOYEE, { ...personal, bio: 'Old' })
    const save = (bio: string) =>
      put(ravi, EMPLOYEE, { tab: 'personal', bio, loaded: JSON.stringify({ bio: 'Old' }) })
    const responses = await Promise.all([save('One'), save('Two')])
    expect(codesOf(responses)).toEqual([200, 409])
    const { bio } = await profileOf<EmployeeProfile>(ravi)
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().newer).toEqual({ bio })
  })

  it('keeps all tabs that are saved concurrently', async () => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, personal)
    await Promise.all([
      put(asha, SEEKER, { tab: 'education', extraCurricular: ['Chess'] }),
      put(asha, SEEKER, { ...preferences, tab: 'job-preferences' }),
      put(asha, SEEKER, { tab: 'personal', bio: 'Both' }),
    ])
    expect(await profileOf(asha)).toMatchObject({
      extraCurricular: ['Chess'],
      noticePeriod: 'ONE_MONTH',
      bio: 'Both',
    })
  })
})

describe('resumes and pictures of a profile', () => {
  it('are uploaded with a tab and can be downloaded by their owner', async () => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, { ...personal, resume, profileImage: await photo() })
    const profile = await profileOf(asha)
    expect(profile).toMatchObject({ resumeName: 'asha.pdf', resumes: [{ displayName: 'asha.pdf' }] })
    expect(profile.resumeUrl).toEqual([profile.resumes[0]?.url])

    const file = await server.as().get(profile.resumeUrl[0] ?? '')
    expect(file.rawPayload.equals(resume.content)).toBe(true)
    const image = await server.as().get(profile.profileImageUrl ?? '')
    expect(image.headers['content-type']).toBe('image/webp')
    expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('can be replaced and removed', async () => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, { ...personal, resume, profileImage: await photo() })
    const before = await profileOf(asha)
    const newer = { ...resume, name: 'newer.pdf', content: pdf({ pages: ['Newer'] }) }
    await put(asha, SEEKER, {
      tab: 'personal',
      resume: newer,
      removedResumeUrls: JSON.stringify(before.resumeUrl),
      profileImageUrl: '',
    })
    const after = await profileOf(asha)
    expect(after).toMatchObject({ resumeName: 'newer.pdf', profileImageUrl: null })
    expect(after.resumes).toHaveLength(1)
  })

  it('of other users cannot be removed', async () => {
    const [asha, vikram] = [await server.endorsee(), await server.endorsee()]
    await post(asha, SEEKER, { ...personal, resume })
    await post(vikram, SEEKER, personal)
    const { resumeUrl } = await profileOf(asha)
    const response = await put(vikram, SEEKER, { tab: 'personal', removedResumeUrls: resumeUrl })
    expect(response.statusCode).toBe(200)
    expect((await profileOf(asha)).resumes).toHaveLength(1)
  })

  it.each([
    ['resume', 'a text', Buffer.from('hello'), 'Please upload a PDF, DOC, or DOCX file'],
    ['profileImage', 'a text', Buffer.from('hello'), 'Please upload an image file (JPEG, PNG, GIF, or WebP)'],
    ['resume', 'too large', Buffer.alloc(MAX_RESUME_BYTES + 1), 'File too large. Maximum size is 10MB.'],
    ['profileImage', 'too large', Buffer.alloc(MAX_IMAGE_BYTES + 1), 'File too large. Maximum size is 5MB.'],
  ])('are rejected when the %s is %s, and no file is stored', async (field, _what, content, text) => {
    const asha = await server.endorsee()
    const before = await countStoredFiles()
    const good: Form = field === 'resume' ? { profileImage: await photo() } : { resume }
    const refused = await post(asha, SEEKER, { ...personal, ...good, [field]: { name: 'asha.pdf', content } })
    expect(refused.json()).toMatchObject({ success: false, message: text, fields: { [field]: text } })
    expect(await countStoredFiles()).toBe(before)
    expect((await server.as(asha).get('/api/v1/myProfile')).statusCode).toBe(404)
  })

  it('are not stored when a field is invalid', async () => {
    const asha = await server.endorsee()
    const before = await countStoredFiles()
    const refused = await post(asha, SEEKER, {
      ...personal,
      phoneNumber: '',
      resume,
      profileImage: await photo(),
    })
    expect(refused.statusCode).toBe(400)
    expect(await countStoredFiles()).toBe(before)
  })

  it('are stored once when the request is repeated with the same idempotency key', async () => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, personal)
    const key = { 'idempotency-key': 'the-same-form' }
    const form = { tab: 'personal', resume }
    const [first, again] = [await put(asha, SEEKER, form, key), await put(asha, SEEKER, form, key)]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect((await profileOf(asha)).resumes).toHaveLength(1)
    const other = await put(asha, SEEKER, { tab: 'personal', bio: 'Another' }, key)
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 409 })
  })
})

describe('an Endorser’s profile', () => {
  const ravi = { ...personal, firstName: 'Ravi', phoneNumber: '9876543210' }

  it('has the logo of the company, when it has one', async () => {
    const company = await server.company()
    const person = await server.endorser('Ravi Kumar', company)
    await post(person, EMPLOYEE, { ...ravi, resume })
    expect(await profileOf<EmployeeProfile>(person)).toMatchObject({ companyLogoUrl: null })
    await server.context.pool.query('update companies set logo = $2 where id = $1', [
      company.id,
      Buffer.from('a picture'),
    ])
    const { companyLogoUrl } = await profileOf<EmployeeProfile>(person)
    expect((await server.as().get(companyLogoUrl ?? '')).body).toBe('a picture')
  })

  it('has the company of the e-mail domain and can be submitted tab by tab', async () => {
    const person = await server.endorser('Ravi Kumar', await server.company('Lumenpay'))
    await post(person, EMPLOYEE, { ...ravi, resume, profileImage: await photo() })
    await put(person, EMPLOYEE, {
      tab: 'work',
      currentRole: 'Lead',
      currentCompany: 'Elsewhere',
      department: 'Payments',
    })
    const submitted = await put(person, EMPLOYEE, {
      preferredJobTypes: ['HYBRID', 'CONTRACTUAL'],
      jobVisibilityOptions: JSON.stringify(['EVERYONE', 'SAME_COLLEGE']),
      openToOffers: 'true',
      experienceLevel: 'MID_SENIOR',
    })
    expect(submitted.json()).toMatchObject({
      redirectTo: '/dashboard/home',
      message: 'Profile saved successfully!',
    })
    expect(await profileOf<EmployeeProfile>(person)).toMatchObject({
      profileType: 'ENDORSER',
      role: 'ENDORSER',
      status: 'COMPLETE',
      currentCompany: 'Lumenpay',
      currentRole: 'Lead',
      department: 'Payments',
      preferredJobTypes: ['CONTRACT', 'HYBRID'],
      jobVisibilityOptions: ['EVERYONE', 'SAME_COLLEGE'],
      openToOffers: true,
      experienceLevel: 'MID_SENIOR',
      resumeName: 'asha.pdf',
    })
  })

  it.each([
    ['personal', 'phoneNumber', '+1 415 555 0100', 'Please enter a valid 10-digit phone number'],
    ['personal', 'phoneNumber', '', 'Phone number is required'],
    ['personal', 'dateOfBirth', '2024-01-01', 'You must be at least 10 years old'],
    ['work', 'currentRole', ' ', 'Current role is required'],
    ['job', 'preferredJobTypes', '[]', 'Please select at least one job type'],
    [
      'personal',
      'linkedinUrl',
      'https://example.com/in/ravi',
      'Please enter a valid LinkedIn profile URL (e.g., linkedin.com/in/username or just the username)',
    ],
    ['personal', 'portfolioUrl', 'nowhere', 'Please enter a valid URL (e.g., example.com)'],
  ])('rejects on tab %s the %s %j', async (tab, field, value, text) => {
    const person = await server.endorser()
    await post(person, EMPLOYEE, ravi)
    const refused = await put(person, EMPLOYEE, { tab, [field]: value })
    expect(refused.json()).toMatchObject({ status: 400, fields: { [field]: text } })
  })

  it.each([
    ['resume', Buffer.from('hello'), 'Please upload only PDF or DOC files for resume'],
    ['resume', Buffer.alloc(MAX_RESUME_BYTES + 1), 'Resume file size must be less than 10MB'],
    ['profileImage', Buffer.from('hello'), 'Please upload a valid image file (e.g., PNG, JPEG)'],
    ['profileImage', Buffer.alloc(MAX_IMAGE_BYTES + 1), 'Profile image must be less than 5MB'],
  ])('rejects an invalid %s with the messages of the Endorser’s form', async (field, content, text) => {
    const refused = await post(await server.endorser(), EMPLOYEE, {
      ...ravi,
      [field]: { name: 'x.pdf', content },
    })
    expect(refused.json()).toMatchObject({ message: text, fields: { [field]: text } })
  })

  it('is created once', async () => {
    const person = await server.endorser()
    const responses = await Promise.all([post(person, EMPLOYEE, ravi), post(person, EMPLOYEE, ravi)])
    expect(codesOf(responses)).toEqual([200, 409])
  })
})

describe('access to the profile endpoints', () => {
  it('is denied to anonymous users and other roles', async () => {
    const [asha, ravi] = [await server.endorsee(), await server.endorser()]
    const admin = await server.person({ role: 'ADMIN' })
    expect((await post(undefined, SEEKER, complete)).statusCode).toBe(401)
    expect((await post(ravi, SEEKER, complete)).statusCode).toBe(403)
    expect((await put(asha, EMPLOYEE, complete)).statusCode).toBe(403)
    expect((await server.as().get('/api/v1/myProfile')).statusCode).toBe(401)
    expect((await server.as(admin).get('/api/v1/myProfile')).statusCode).toBe(403)
    expect((await server.as().get('/api/v1/check-status')).statusCode).toBe(401)
  })
})

describe('the profile status', () => {
  it('redirects to the profile while it is missing or nearly empty', async () => {
    const asha = await server.endorsee()
    expect(await statusOf(asha)).toMatchObject({
      exists: false,
      hasProfile: false,
      isComplete: false,
      completionPercentage: 0,
      shouldRedirect: true,
      redirectTo: '/profile/personal',
    })
    await post(asha, SEEKER, personal)
    expect(await statusOf(asha)).toMatchObject({
      exists: true,
      hasProfile: true,
      completionPercentage: 16,
      shouldRedirect: true,
      missing: expect.arrayContaining([{ label: 'Preferred companies', tab: 'job-preferences' }]),
    })
  })

  it('does not redirect once the threshold is reached', async () => {
    const asha = await server.endorsee()
    await post(asha, SEEKER, complete)
    expect(await statusOf(asha)).toMatchObject({
      isComplete: true,
      completionPercentage: 30,
      shouldRedirect: false,
      redirectTo: null,
    })
  })

  it('redirects each role to its own page', async () => {
    expect(await statusOf(await server.endorser())).toMatchObject({
      redirectTo: '/create-employee-profile/personal',
    })
    for (const role of ['ADMIN', 'PLATFORM_EMPLOYEE'] as const) {
      expect(await statusOf(await server.person({ role }))).toMatchObject({
        exists: false,
        redirectTo: '/admin-dashboard',
      })
    }
  })
})

describe('an Endorsee’s profile for a reviewer', () => {
  it('has e-mail, phone number and date of birth only with the right to see them', async () => {
    const [asha, ravi] = [await server.endorsee(), await server.endorser()]
    const workExperience = JSON.stringify([{ jobTitle: 'Engineer', companyName: 'Acme', isCurrent: true }])
    await post(asha, SEEKER, { ...complete, workExperience, currentCTC: '12', profileImage: await photo() })
    const { context } = server
    const read = (email: boolean, phoneAndBirthday: boolean) =>
      getSeekerProfileView(context, context.db, asha.id, ravi, { email, phoneAndBirthday })

    expect(await read(false, false)).toMatchObject({
      firstName: 'Asha',
      email: null,
      phoneNumber: null,
      dateOfBirth: null,
      currentRole: 'Engineer',
      currentCompany: 'Acme',
      profileImageUrl: expect.stringContaining(ravi.id),
    })
    expect(await read(true, true)).toMatchObject({
      email: asha.email,
      phoneNumber: '+919876543210',
      dateOfBirth: '1999-02-28',
    })
    expect(await read(true, true)).not.toHaveProperty('currentCTC')
    expect(
      await getSeekerProfileView(context, context.db, ravi.id, ravi, { email: true, phoneAndBirthday: true }),
    ).toBeNull()
  })
})

describe('the order of preferences', () => {
  const path = '/api/v1/jobseeker/preference-order'
  const order = ['DOMAIN', 'LOCATION', 'SALARY_RANGE', 'JOB_FUNCTION', 'INDUSTRY_SECTOR']

  it('is saved for an Endorsee with a profile, and for nobody else', async () => {
    const asha = await server.endorsee()
    expect((await server.as(asha).put(path, { order })).statusCode).toBe(404)
    await post(asha, SEEKER, personal)
    expect((await server.as(asha).put(path, { order })).json()).toMatchObject({ data: { order } })
    expect((await server.as(await server.endorser()).put(path, { order })).statusCode).toBe(403)
    expect((await server.as().put(path, { order })).statusCode).toBe(401)
  })

  it.each([
    ['a kind is missing', order.slice(1)],
    ['a kind is named twice', [...order.slice(1), 'LOCATION']],
    ['a kind is unknown', [...order.slice(1), 'FOOD']],
  ])('is refused when %s', async (_why, wrong) => {
    const asha = await server.endorsee()
    expect((await server.as(asha).put(path, { order: wrong })).json()).toMatchObject({ code: 'BAD_INPUT' })
  })
})
