import { MIN_SEARCH_LENGTH } from '@endorse/contract/applications/values'
import type { ChatMessage } from '@endorse/contract/chat/schemas'
import type { PaletteResults } from '@endorse/contract/command-palette/schemas'
import { MAX_PALETTE_RESULTS } from '@endorse/contract/command-palette/values'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { AppContext } from '../../platform/context.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { listApplicationsOf } from '../applications/applicant/queries.ts'
import { createFileUrlSigner } from '../applications/file-url-signer.ts'
import { presentToReviewer } from '../applications/present.ts'
import { listCompaniesByBeginning } from '../applications/referral-applications/queries.ts'
import { listSearchResults } from '../applications/search/queries.ts'
import { presentMessage } from '../chat/messages/present.ts'
import { searchMessages } from '../chat/messages/queries.ts'
import { presentRoom } from '../chat/rooms/present.ts'
import { listRooms } from '../chat/rooms/queries.ts'
import { companyLogoUrl } from '../companies/logo-url.ts'
import { signImageUrl } from '../files/links.ts'
import { createJobSearch } from '../job-search/search-jobs.ts'
import { listPeople } from '../people/queries.ts'
import { countOpenJobs, findApplicationsOfCompany, findEndorsers, findOwnPostings } from './queries.ts'

const page = { page: 1, limit: MAX_PALETTE_RESULTS }

/** What a text finds that is too short. */
export const nothingFound: PaletteResults = {
  applications: [],
  requests: [],
  people: [],
  jobs: [],
  conversations: [],
  companies: [],
}

/** Creates the function that finds what a person may open, a few of each kind. */
export function createPaletteSearch(context: AppContext) {
  const { db, config } = context
  const jobSearch = createJobSearch(context)

  async function findApplications(person: Person, text: string): Promise<PaletteResults['applications']> {
    const rows = await listApplications(person, text)
    const sign = createFileUrlSigner(context, person)
    return rows.map((row) => presentToReviewer(row, person, sign))
  }

  async function listApplications(person: Person, text: string) {
    if (person.role === 'PLATFORM_EMPLOYEE')
      return text.length < MIN_SEARCH_LENGTH ? [] : listSearchResults(db, person, text, page)
    return worksAtCompany(person) ? findApplicationsOfCompany(db, person, text) : []
  }

  async function findRequests(person: Person, text: string): Promise<PaletteResults['requests']> {
    if (person.role !== 'JOB_SEEKER') return []
    const rows = await listApplicationsOf(db, person, { search: text }, page)
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      title: row.job_title,
      company: row.company_name,
      companyLogoUrl: companyLogoUrl(row.company_id, row.company_logo_hash),
      status: row.status,
    }))
  }

  async function findPeople(person: Person, text: string): Promise<PaletteResults['people']> {
    if (person.role === 'PLATFORM_EMPLOYEE') {
      const people = text.length < MIN_SEARCH_LENGTH ? [] : await listPeople(db, { search: text }, page)
      return people.map((one) => ({ ...one, photoUrl: null }))
    }
    if (person.role !== 'ADMIN') return []
    const endorsers = await findEndorsers(db, person.companyId, text)
    return endorsers.map(({ id, first_name: firstName, last_name: lastName, company, image_id }) => ({
      id,
      name: fullName({ firstName, lastName }),
      email: null,
      role: 'EMPLOYEE' as const,
      company,
      photoUrl: image_id && signImageUrl(config.secret, image_id, person.id),
    }))
  }

  /** Own postings first, which may be closed, then open ones of all companies. */
  async function findJobs(person: Person, text: string): Promise<PaletteResults['jobs']> {
    const [own, found] = await Promise.all([
      worksAtCompany(person) ? findOwnPostings(db, person, text) : [],
      jobSearch.listWhileTyping(text, MAX_PALETTE_RESULTS, { id: person.id }),
    ])
    const others = found.map((row) => ({ ...row, is_archived: false }))
    const ownIds = new Set(own.map(({ id }) => id))
    return [...own, ...others.filter(({ id }) => !ownIds.has(id))]
      .slice(0, MAX_PALETTE_RESULTS)
      .map((row) => ({
        id: row.id,
        title: row.title,
        company: row.company_name,
        companyLogoUrl: row.company_logo_url,
        isArchived: row.is_archived,
      }))
  }

  /** Conversations with people of this name first, then those in which somebody wrote the text. */
  async function findConversations(person: Person, text: string): Promise<PaletteResults['conversations']> {
    const [rooms, messages] = await Promise.all([
      listRooms(db, person, { search: text, ...page }),
      searchMessages(db, person.id, text, MAX_PALETTE_RESULTS),
    ])
    const byName = rooms.map((row) => {
      const { id, lastMessage } = presentRoom(context, row, person)
      return {
        id,
        name: fullName({ firstName: row.other_first_name, lastName: row.other_last_name }),
        photoUrl: row.other_image_id && signImageUrl(config.secret, row.other_image_id, person.id),
        message: lastMessage && summarizeMessage(lastMessage),
        isMessageFound: false,
      }
    })
    const byMessage = messages.map((row) => ({
      id: row.chat_room_id,
      name: fullName({ firstName: row.partner_first_name, lastName: row.partner_last_name }),
      photoUrl: null,
      message: summarizeMessage(presentMessage(context, row, person.id, [])),
      isMessageFound: true,
    }))
    return [...byName, ...byMessage].slice(0, MAX_PALETTE_RESULTS)
  }

  async function findCompanies(person: Person, text: string): Promise<PaletteResults['companies']> {
    const beginning = normalizeCompanyName(text)
    const hasCompanies = person.role === 'JOB_SEEKER' || person.role === 'PLATFORM_EMPLOYEE'
    if (!hasCompanies || beginning === '') return []
    const companies = await listCompaniesByBeginning(db, beginning, MAX_PALETTE_RESULTS)
    const openJobs = await countOpenJobs(
      db,
      companies.map(({ id }) => id),
    )
    return companies.map(({ id, name, logo_url: logoUrl, endorsers }) => ({
      id,
      name,
      logoUrl,
      endorsers,
      openJobs: openJobs.get(id) ?? 0,
    }))
  }

  return async (person: Person, text: string): Promise<PaletteResults> => {
    const [applications, requests, people, jobs, conversations, companies] = await Promise.all([
      findApplications(person, text),
      findRequests(person, text),
      findPeople(person, text),
      findJobs(person, text),
      findConversations(person, text),
      findCompanies(person, text),
    ])
    return { applications, requests, people, jobs, conversations, companies }
  }
}

function worksAtCompany({ role, companyId }: Person): boolean {
  return (role === 'EMPLOYEE' || role === 'ADMIN') && companyId !== null
}

function summarizeMessage({ seq, content, fileName, createdAt }: ChatMessage) {
  return { seq, text: content || (fileName ?? ''), sentAt: createdAt }
}
