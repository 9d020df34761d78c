declare const visible: unique symbol

/**
 * A row that a person may see. Only a type predicate that checks the person makes one (`row is Visible<…>`), so that a row that
 * was loaded by its id alone is refused by the compiler where one person is shown it or acts on it.
 */
export type Visible<Row> = Row & { readonly [visible]: true }
