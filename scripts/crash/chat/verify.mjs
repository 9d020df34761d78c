/** Compares what the pages of chat have sent, what was acknowledged, and what each page shows, with what is stored. */
export async function verifyChat(client, { pages }) {
  const failures = { lost: [], repeated: [], order: [], pages: [] }
  for (const [roomId, members] of Map.groupBy(pages, (page) => page.roomId)) {
    const stored = await readRoom(client, roomId, members[0].token)
    const byTempId = Map.groupBy(stored, ({ tempId }) => tempId)
    for (const page of members) {
      verifyAcknowledged(page, byTempId, failures.lost)
      verifySent(page, byTempId, failures)
      await verifyPage(page, stored, failures.pages)
    }
  }
  const count = (numberOf) => pages.reduce((sum, page) => sum + numberOf(page), 0)
  const sent = count(({ seen }) => seen.sent.length)
  return [
    {
      what: 'chat: acknowledged',
      count: count(({ seen }) => seen.acknowledged.size),
      failures: failures.lost,
    },
    { what: 'chat: stored once', count: sent, failures: failures.repeated },
    { what: 'chat: in order', count: sent, failures: failures.order },
    { what: 'chat: 1 … n on each page', count: count(numberOfMessages), failures: failures.pages },
    { what: 'chat: pages', count: pages.length, failures: pages.flatMap(({ seen }) => seen.problems) },
  ]
}

const numberOfMessages = ({ state }) => state().log.messages.length

/** Reads all messages of a room, the oldest first. */
async function readRoom({ request }, roomId, token) {
  const messages = []
  for (let before = ''; ; before = `&before=${messages[0].seq}`) {
    const path = `/api/v1/chat/rooms/${roomId}/messages?limit=100${before}`
    const { data } = await request('GET', path, { token })
    messages.unshift(...data.messages)
    if (data.messages.length === 0 || messages[0].seq === 1) return messages
  }
}

/** What was acknowledged is stored under the number of the acknowledgement. */
function verifyAcknowledged({ seen: { sent, acknowledged } }, byTempId, failures) {
  const contents = new Map(sent.map(({ tempId, content }) => [tempId, content]))
  for (const [tempId, { messageId, seq }] of acknowledged) {
    const [message] = byTempId.get(tempId) ?? []
    if (message?.id !== messageId || message.seq !== seq || message.content !== contents.get(tempId))
      failures.push(`${seq} ${contents.get(tempId)}`)
  }
}

/** What a page has sent is stored once, and in the order in which it was sent. */
function verifySent({ seen: { sent } }, byTempId, { repeated, order }) {
  let last = 0
  for (const { tempId, content } of sent) {
    const found = byTempId.get(tempId) ?? []
    if (found.length !== 1) repeated.push(`${content} is stored ${found.length} times`)
    const seq = found[0]?.seq ?? 0
    if (seq < last) order.push(`${content} is ${seq}, after ${last}`)
    last = Math.max(last, seq)
  }
}

/** A page shows the messages of the room from 1 to n, without holes, once it has loaded the older ones. */
async function verifyPage({ me, room, state }, stored, failures) {
  for (let first = 0; state().log.messages[0]?.seq !== first; ) {
    first = state().log.messages[0]?.seq
    await room.loadOlder()
  }
  const { log, outgoing } = state()
  const fault = `${me.firstName} shows ${log.messages.length} of ${stored.length} messages, ${outgoing.length} still wait`
  const isSame = stored.every(
    ({ id, seq, content }, index) =>
      seq === index + 1 && log.messages[index]?.id === id && log.messages[index].content === content,
  )
  if (!isSame || log.messages.length !== stored.length || outgoing.length > 0) failures.push(fault)
}
