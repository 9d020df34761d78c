import { useEffect } from 'react'

const PRODUCT = 'Endorse'

/** The most particular part first: a row of tabs shows little more. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
