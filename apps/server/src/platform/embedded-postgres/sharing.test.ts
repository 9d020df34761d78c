import { expect, it } from 'vitest'
import { isAlive } from './process.ts'
import { until } from './testing/holder.ts'
import { ask, useFolder } from './testing/use-folder.ts'

const folder = useFolder()

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

it('uses the server of another process, and leaves it running', async () => {
  const holder = folder.hold()
  const url = await holder.url
  const server = await folder.server()

  const second = await folder.start()
  expect(second.url).toBe(url)
  await second.stop()
  expect(isAlive(server)).toBe(true)
  expect(await answers(url)).toBe(true)
})

it('goes on at the same address when the process that had started the server is gone', async () => {
  const holder = folder.hold()
  await holder.url
  const server = await folder.server()
  const second = await folder.start()

  await holder.kill()
  await until(() => !isAlive(server))
  await until(() => answers(second.url))
  await second.stop()
  expect(await answers(second.url)).toBe(false)
})

it('comes back at the same address when the server itself is killed', async () => {
  const { url } = await folder.start()
  const killed = await folder.server()
  process.kill(killed, 'SIGKILL')
  await until(async () => !(await answers(url)))
  await until(() => answers(url))
  expect(await folder.server()).not.toBe(killed)
})
