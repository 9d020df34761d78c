import { openDatabases } from './database.ts'
import { readOptions, usage } from './options.ts'
import { createReport } from './report.ts'
import { measureAnswers } from './rows/answers.ts'
import { measureApply } from './rows/apply.ts'
import { measureBytes } from './rows/bytes.ts'
import { measureChat } from './rows/chat.ts'
import { measureDocuments } from './rows/documents.ts'
import { measureFiles } from './rows/files.ts'
import { measureDepth, measureGrowth } from './rows/growth.ts'
import { measureImport } from './rows/import.ts'
import { measureInterface } from './rows/interface.ts'
import { measureLogins } from './rows/logins.ts'
import { measureMemory, measureStart } from './rows/process.ts'
import { measureReads } from './rows/reads.ts'
import { measureRecommendationsFit } from './rows/recommendations-fit.ts'
import { measureRelevance } from './rows/relevance.ts'
import { measureReview } from './rows/review.ts'
import { measureSavedSearches } from './rows/saved-searches.ts'
import { measureScale } from './rows/scale.ts'
import { measureTurns } from './rows/turns.ts'

if (process.argv.includes('--help')) {
  console.info(usage)
  process.exit(0)
}

const options = readOptions(process.argv.slice(2))
const report = createReport(options)

report.title('JavaScript')
await measureBytes(options, report)

measureAnswers(options, report)
await measureDocuments(options, report)
await measureInterface(options, report)
if (!options.isOnly('answers', 'documents', 'interface')) await measureWithDatabases()

if (report.missed().length > 0) {
  console.info(`\nMissed: ${report.missed().join('; ')}`)
  process.exitCode = 1
}

async function measureWithDatabases() {
  const databases = await openDatabases((line) => console.info(line))
  try {
    await measureRelevance(databases, options, report)
    await measureRecommendationsFit(databases, options, report)
    await measureImport(databases, options, report)
    await measureReview(databases, options, report)
    await measureTurns(databases, options, report)
    await measureScale(databases, options, report)
    // They need no generated postings, which take minutes.
    if (
      options.isOnly(
        'answers',
        'documents',
        'interface',
        'relevance',
        'recommendations-fit',
        'import',
        'review',
        'scale',
        'turns',
      )
    )
      return
    if (options.isSelected('chat')) await measureChat(await databases.withPostings(1_000), options, report)
    if (options.isOnly('chat')) return
    for (const size of options.sizes) {
      const url = await databases.withPostings(size)
      report.title(`${size.toLocaleString('en')} postings`)
      await measureReads(url, options, report)
      await measureDepth(url, options, report)
    }

    const large = Math.max(...options.sizes)
    report.title('Growth')
    await measureGrowth(
      await databases.withPostings(10_000),
      await databases.withPostings(large),
      `10,000 to ${large.toLocaleString('en')}`,
      options,
      report,
    )

    report.title('Writing, signing in, running')
    const url = await databases.withPostings(options.sizes[0] ?? large)
    await measureSavedSearches(url, options, report)
    await measureApply(url, options, report)
    await measureLogins(url, options, report)
    await measureStart(url, options, report)
    await measureMemory(url, options, report)
    await measureFiles(url, options, report)
  } finally {
    await databases.stop()
  }
}
