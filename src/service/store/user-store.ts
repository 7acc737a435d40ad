import type { Kysely, Selectable } from 'kysely';
import type { Tables, UserTable } from './schema';

export type User = ReturnType<typeof toUser>;

type Change = Partial<Pick<UserTable, 'secret_hash' | 'disabled' | 'sample' | 'changed_at'>>;

const toUser = (row: Selectable<UserTable>) => ({
  name: row.name,
  passwordHash: row.secret_hash,
  disabled: row.disabled !== 0,
  sample: row.sample !== 0,
  generation: row.generation,
  /** When the account was created or last changed (ISO 8601, UTC); empty if unknown. */
  changedAt: row.changed_at,
});

const toRow = (name: string, passwordHash: string, kind: 'sample' | 'own', at: string): UserTable => ({
  name,
  secret_hash: passwordHash,
  disabled: 0,
  sample: kind === 'sample' ? 1 : 0,
  generation: 0,
  changed_at: at,
});

export type UserStore = ReturnType<typeof createUserStore>;

/** Reads and changes accounts. `at` is ISO 8601 in UTC. Changes to an account resolve to whether it exists. */
export function createUserStore(db: Kysely<Tables>) {
  const change = async (name: string, to: Change, revokesTokens: boolean): Promise<boolean> => {
    const update = db.updateTable('users').set((users) => ({
      ...to,
      generation: revokesTokens ? users('generation', '+', 1) : users.ref('generation'),
    }));
    const { numUpdatedRows } = await update.where('name', '=', name).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };
  const hasAny = async (column: 'sample' | 'disabled'): Promise<boolean> =>
    (await db.selectFrom('users').select('name').where(column, '=', 0).executeTakeFirst()) !== undefined;
  return {
    async find(name: string): Promise<User | undefined> {
      // PostgreSQL rejects NUL in parameters, and no account has such a name.
      if (name.includes('\0')) return undefined;
      const row = await db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst();
      return row && toUser(row);
    },
    /** Creates the account, or sets its password and enables it. */
    async save(name: string, passwordHash: string, kind: 'sample' | 'own' = 'own'): Promise<void> {
      const row = toRow(name, passwordHash, kind, '');
      await db
        .insertInto('users')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((users) => ({ ...row, generation: users('users.generation', '+', 1) })),
        )
        .execute();
    },
    /** Creates the account. Resolves to false and changes nothing if the name exists. */
    async add(name: string, passwordHash: string, at: string): Promise<boolean> {
      const insert = db.insertInto('users').values(toRow(name, passwordHash, 'own', at));
      const { numInsertedOrUpdatedRows = 0n } = await insert
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },
    /** Sets the password and revokes the tokens issued so far. */
    setPassword: (name: string, passwordHash: string, at: string) =>
      change(name, { secret_hash: passwordHash, sample: 0, changed_at: at }, true),
    /** Locks the account and revokes the tokens issued so far. */
    disable: (name: string, at = '') => change(name, { disabled: 1, changed_at: at }, true),
    enable: (name: string, at: string) => change(name, { disabled: 0, changed_at: at }, false),
    /** All accounts, sorted by name. */
    list: async (): Promise<readonly User[]> =>
      (await db.selectFrom('users').selectAll().orderBy('name').execute()).map(toUser),
    /** Whether an account other than the sample account exists. */
    hasOwn: () => hasAny('sample'),
    hasEnabled: () => hasAny('disabled'),
    /** Disables the sample account, whose password is public. */
    async disableSample(): Promise<void> {
      await db.updateTable('users').set({ disabled: 1 }).where('sample', '=', 1).execute();
    },
  };
}
