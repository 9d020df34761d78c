import type { LoadedValues } from '@endorse/contract/core/schemas'
import type { CompanyFacts, CompanyPageForm } from '@endorse/contract/public-pages/schemas'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { notFound } from '../../platform/http/errors.ts'
import { requireAsLoaded } from '../../platform/http/loaded-values.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { lockPublicPages, type PublicPageSettings, setPublicPages } from '../companies/public-pages.ts'
import type { ManagedCompany } from '../companies/queries.ts'
import { changeCompanyName } from '../company-admins/edit-company/service.ts'

/** What an admin sends: the name and the facts that change, and whether the pages are on. */
export type PublicPageChange = Partial<CompanyPageForm> & {
  isOn?: boolean | undefined
  loaded?: LoadedValues | undefined
}

const columnOf = {
  about: 'about',
  tagline: 'tagline',
  industry: 'industry',
  size: 'company_size',
  cities: 'cities',
  website: 'website',
  linkedInUrl: 'linkedin_page',
} as const satisfies Record<keyof CompanyFacts, keyof PublicPageSettings>

/** Stores what differs, all of it or nothing, with an audit entry that names the fields. Sending the same values again changes nothing. */
export function changePublicPages(
  context: AppContext,
  person: Person,
  company: ManagedCompany,
  { name, isOn, loaded, ...facts }: PublicPageChange,
): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const before = (await lockPublicPages(tx, company)) ?? notFound('Company')
    const wanted: Partial<PublicPageSettings> = isOn === undefined ? {} : { has_public_pages: isOn }
    for (const [fact, column] of Object.entries(columnOf)) {
      const text = facts[fact as keyof CompanyFacts]
      if (text !== undefined) wanted[column] = text || null
    }
    const to = name === before.name ? undefined : name
    requireAsLoaded(
      loaded,
      { name: before.name, ...factsOf(before) },
      { name, ...factsOf({ ...before, ...wanted }) },
    )
    const changes = Object.entries(wanted).filter(
      ([column, value]) => before[column as keyof PublicPageSettings] !== value,
    )
    if (changes.length === 0 && to === undefined) return
    if (to !== undefined) await changeCompanyName(context, tx, person, company, to)
    if (changes.length > 0) await setPublicPages(tx, company, Object.fromEntries(changes))
    const changed = changes.map(([column]) => column).filter((column) => column !== 'has_public_pages')
    await audit(tx, {
      action: 'company.edited',
      user: person.id,
      subject: company.id,
      data: {
        ...(to !== undefined && { from: before.name, to }),
        ...(changed.length > 0 && { changed }),
        ...(changes.length > changed.length && { publicPages: isOn ? 'on' : 'off' }),
      },
    })
  })
}

function factsOf(row: PublicPageSettings): Record<string, string | null> {
  return Object.fromEntries(Object.entries(columnOf).map(([name, column]) => [name, row[column]]))
}
