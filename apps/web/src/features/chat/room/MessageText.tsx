import { memo, Suspense } from 'react'
import { lazyPart } from '../../../ui/load-part.ts'

/** Loads after the messages: the text can be read before its addresses are links. */
const LinkedText = lazyPart(async () => ({ default: (await import('./LinkedText.tsx')).LinkedText }))

/** What every address of the web or of mail contains. Most messages have none, and need no search for it. */
const MAY_HAVE_LINK = /[^\s.]\.[^\s.]|@/

/** The text of a message as it was typed, in the direction of its script, with its addresses as links. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto">
      {MAY_HAVE_LINK.test(text) ? (
        <Suspense fallback={text}>
          <LinkedText text={text} />
        </Suspense>
      ) : (
        text
      )}
    </p>
  )
})
