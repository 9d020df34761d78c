import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { SettingsSection } from './SettingsSection.tsx'

interface Props<Item> {
  id: string
  title: string
  text: string
  list: { data: Item[] | undefined; error: Error | null; refetch: () => unknown }
  loadingText: string
  /** Shows the loaded items. */
  children: (items: Item[]) => ReactNode
}

/** A settings section with a list that loads, or did not load. */
export function ListSection<Item>({ id, title, text, list, loadingText, children }: Props<Item>) {
  const { data, error, refetch } = list
  return (
    <SettingsSection id={id} title={title} text={text}>
      {error && !data ? (
        <ErrorPanel
          what="This list"
          message={getErrorMessage(error, 'The list could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        children(data)
      ) : (
        <>
          <LoadingText>{loadingText}</LoadingText>
          <Skeleton width="38%" height={20} aria-hidden="true" />
        </>
      )}
    </SettingsSection>
  )
}
