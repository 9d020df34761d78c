import type {
  AskedRequest,
  EndedTurn,
  MailedRequest,
} from '@endorse/contract/applications/mail-answers/schemas'
import type { Undo } from '@endorse/contract/undo/schemas'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { focusPageHeading } from '../../../lib/focus.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { toast } from '../../../ui/toast.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { openMailedLink, undoAnswer } from './api.ts'
import { MailLinkCard } from './MailLinkCard.tsx'
import { Answered, DeadLink, Ended, MovedOn, OtherPerson, SignInFirst } from './outcomes.tsx'

interface Loaded {
  token: string
  request?: MailedRequest
  error?: unknown
}

/** What happened to an answer that was sent. */
type Sent =
  | { kind: 'answered'; request: AskedRequest; message: string }
  | { kind: 'moved on'; message: string; text: string; applicationId: string }
  | { kind: 'answered before'; turn: EndedTurn }

/** Answers a request by a link of the mail about a turn, without a login. Opening it changes nothing. */
export default function AnswerByMailPage() {
  const token = useLocation().hash.slice(1)
  const [loaded, setLoaded] = useState<Loaded>()
  const [sent, setSent] = useState<Sent & { token: string }>()

  useEffect(() => {
    let isLatest = true
    void load(token).then((result) => isLatest && setLoaded(result))
    return () => {
      isLatest = false
    }
  }, [token])
  const retry = async () => {
    setLoaded(undefined)
    setLoaded(await load(token))
  }
  useEffect(() => {
    if (sent) focusPageHeading()
  }, [sent])

  if (sent?.token === token) return <Outcome sent={sent} />
  const { request, error } = loaded?.token === token ? loaded : {}
  if (hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT')) return <DeadLink />
  if (!request) return <Loading error={error} onRetry={() => void retry()} />
  if (request.state === 'OTHER_PERSON') return <OtherPerson {...request} />
  if (request.state === 'SIGN_IN') return <SignInFirst {...request} />
  if (request.state === 'ENDED') return <Ended turn={request} />
  const takeBack = async (id: string) => {
    try {
      await undoAnswer(id)
      setSent(undefined)
      await retry()
    } catch (failure) {
      toast.error(getErrorMessage(failure, 'Failed to undo. Please try again.'))
    }
  }
  const finish = ({ message, undo }: { message: string; undo?: Undo }) => {
    setSent({ token, kind: 'answered', request, message })
    if (!undo) return
    const action = { label: 'Undo', onClick: () => void takeBack(undo.id) }
    toast.success(message, { seconds: undo.seconds, action })
  }
  const refuse = async (message: string, text: string) => {
    const now = await load(token)
    if (now.request?.state === 'ENDED' && isOwnAnswer(now.request))
      return setSent({ token, kind: 'answered before', turn: now.request })
    setSent({ token, kind: 'moved on', message, text, applicationId: request.applicationId })
  }
  return <AnswerForm key={token} token={token} request={request} onAnswered={finish} onRefused={refuse} />
}

function Outcome({ sent }: { sent: Sent }) {
  if (sent.kind === 'answered') return <Answered {...sent} />
  return sent.kind === 'moved on' ? <MovedOn {...sent} /> : <Ended turn={sent.turn} />
}

function isOwnAnswer({ result }: EndedTurn): boolean {
  return result === 'APPROVED' || result === 'REJECTED' || result === 'TAKEN_BACK'
}

async function load(token: string): Promise<Loaded> {
  return openMailedLink(token).then(
    (request) => ({ token, request }),
    (error: unknown) => ({ token, error }),
  )
}

function Loading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <MailLinkCard title="Answer a request">
      {error ? (
        <ErrorPanel
          message={getErrorMessage(error, 'The request could not be loaded. Please try again.')}
          onRetry={onRetry}
        />
      ) : (
        <LoadingText>Loading the request...</LoadingText>
      )}
    </MailLinkCard>
  )
}
