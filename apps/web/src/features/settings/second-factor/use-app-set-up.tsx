import { type ReactNode, Suspense, useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { lazyPart } from '../../../ui/load-part.ts'
import { toast } from '../../../ui/toast.ts'
import { useSecondFactorChanges } from './api.ts'

const AuthenticatorAppDialog = lazyPart(() => import('./AuthenticatorAppDialog.tsx'))

interface Options {
  isChange: boolean
  isFirst: boolean
  /** Called when the app is set up, and the recovery codes were shown. */
  onDone: () => void
}

/** Asks the server for the key of a new app, then shows the dialog that sets the app up. */
export function useAppSetUp({ isChange, isFirst, onDone }: Options) {
  const { startApp } = useSecondFactorChanges()
  const [started, setStarted] = useState<{ app: { key: string; uri: string } } & Omit<Options, 'onDone'>>()
  const [isStarting, setStarting] = useState(false)

  const start = async () => {
    setStarting(true)
    try {
      // What was true at the start stays so until the dialog closes.
      setStarted({ app: await startApp(), isChange, isFirst })
    } catch (error) {
      toast.error(getErrorMessage(error, 'The app could not be set up. Please try again.'))
    } finally {
      setStarting(false)
    }
  }
  const dialog: ReactNode = started && (
    <Suspense>
      <AuthenticatorAppDialog
        {...started}
        onClose={() => setStarted(undefined)}
        onDone={() => {
          setStarted(undefined)
          onDone()
        }}
      />
    </Suspense>
  )
  return { start, isStarting, dialog }
}
