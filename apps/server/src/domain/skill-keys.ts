import { synonymsOf } from './synonyms.ts'

/** Normalises a skill like the function `skill_key` of the database. */
export function skillKey(skill: string): string {
  return skill
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
}

const productsOfMicrosoft =
  'azure,dynamics 365,excel,office,office 365,outlook,power bi,powerpoint,sharepoint,sql server,visual studio,windows,word'
const productsOfAdobe =
  'acrobat,after effects,illustrator,indesign,lightroom,photoshop,premiere,premiere pro,xd'
/** Products under all names that people use, with and without their vendor. */
const namesOfProduct = new Map([
  ...withVendors(productsOfMicrosoft, ['microsoft', 'ms']),
  ...withVendors(productsOfAdobe, ['adobe']),
])

function withVendors(products: string, vendors: string[]): [string, string[]][] {
  return products
    .split(',')
    .map((product) => [product, [product, ...vendors.map((vendor) => `${vendor} ${product}`)]])
}

/** Names that a search takes for each other, though a person can have one skill without the other. */
const distinctSkills = [
  ['cyber security', 'cybersecurity'],
  ['information security', 'infosec'],
]

/** Some people list their seniority as a skill. Its abbreviations mean other things, too, such as SR. */
const seniorities = new Set(['senior', 'sr', 'junior', 'jr', 'lead', 'leader'])

/** Returns the names that people use for a skill, itself first, in lower case. */
export function skillNames(skill: string): string[] {
  const name = skill.toLowerCase().trim()
  if (seniorities.has(name)) return [name]
  // SQL is a language, and the SQL of Microsoft a server.
  const withoutVendor = name.replace(/^(apache|microsoft|ms) (?!sql$)/, '')
  return [
    ...new Set([
      name,
      withoutVendor,
      `apache ${name}`,
      ...(namesOfProduct.get(name.replace(/^(microsoft|ms|adobe) /, '')) ?? []),
      ...synonymsOf(name),
      ...synonymsOf(name.replace('.', '')),
    ]),
  ].filter((other) => !areDistinct(name, other))
}

function areDistinct(name: string, other: string): boolean {
  const kind = distinctSkills.findIndex((names) => names.includes(name))
  return kind >= 0 && distinctSkills.some((names, index) => index !== kind && names.includes(other))
}

/** Returns the keys of all names that postings use for a skill. */
export function skillKeys(skill: string): string[] {
  return [...new Set(skillNames(skill).map(skillKey))].filter(Boolean)
}
