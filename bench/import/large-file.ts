import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { postingOf } from '../data/postings.ts'
import { readVocabulary } from '../data/vocabulary.ts'

/** Writes a CSV file with that many different postings, made from real ones. The result is deterministic. */
export async function writeLargeFile(file: string, count: number): Promise<void> {
  const vocabulary = await readVocabulary()
  const out = createWriteStream(file)
  out.write('title,company,location,experience,salary,skills,description,posted at,url\n')
  for (let number = 0; number < count; number++) {
    const one = postingOf(number, count, vocabulary, new Map())
    const values = [
      one.title,
      one.company_name,
      one.location ?? '',
      one.required_experience === null ? '' : `${one.required_experience}-${one.max_experience ?? 15} Yrs`,
      one.salary_min === null ? 'Not disclosed' : `₹ ${one.salary_min} - ${one.salary_max ?? ''} P.A.`,
      one.skills.join(', '),
      one.description,
      one.posted_at,
      `https://jobs.example.com/view/${number}`,
    ]
    if (!out.write(`${values.map(quoted).join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

function quoted(value: string): string {
  return /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
