import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { dataDirOf } from '../../platform/config.ts'

const usage = `Replaces the secret that signs links and hashes mailed codes.

  npm run rotate-secret

It writes a new secret to DATA_DIR, or prints one when SECRET is set, for you to set. Afterwards start the site again; until
then it goes on with the old secret. Start all server processes of a site with the same one.

What becomes invalid with the restart: links to files that pages have open (reloading the page gets new ones), codes that
were mailed in the last ten minutes (users ask for another one), invitation links (Invite has new ones), and the links of
sent mails that work without a login: to stop mails of a saved search, to answer "Still hiring?", and to answer a referral.
Addresses whose owners refused a referral are no longer recognized. What stays valid: sessions, passwords, and links of
npm run staff. Nothing in the database has to be changed.`

const newSecret = randomBytes(32).toString('hex')

if (process.argv.includes('--help')) console.info(usage)
else if (process.env['SECRET'])
  console.info(
    `SECRET is set in the environment. Set it to this value, and start the site again:\n\n  ${newSecret}\n`,
  )
else await replaceStoredSecret(path.join(dataDirOf(process.env), 'secret'))

async function replaceStoredSecret(file: string): Promise<void> {
  if (!existsSync(file)) {
    console.error(`There is no ${file}. The first start creates it; set DATA_DIR as for the site.`)
    process.exitCode = 1
    return
  }
  await replaceFile(file, newSecret)
  console.info(`${file} has a new secret. Start the site again, so that it is used.
Signed links and codes mailed in the last ten minutes become invalid then, see --help. Sessions stay valid.`)
}

/** Replaces a file by a rename, so that a crash leaves either the old or the new content. Its owner stays the same. */
async function replaceFile(file: string, content: string): Promise<void> {
  const temporary = `${file}.new`
  const { uid, gid } = await stat(file)
  const handle = await open(temporary, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await chown(temporary, uid, gid)
  await rename(temporary, file)
}
