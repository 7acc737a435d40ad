import type { Kysely, Selectable } from 'kysely';
import type { Tables, UserTable } from './schema';

export type User = {
  readonly name: string;
  readonly passwordHash: string;
  readonly disabled: boolean;
  readonly sample: boolean;
  /** The tokens that carry another number hold no more. */
  readonly generation: number;
  /** When it was added or last changed (ISO, UTC); empty when that is not known. */
  readonly changedAt: string;
};

/** Instants (`at`) are ISO, UTC; what changes an account that must exist answers whether it does. */
export type UserStore = {
  find(name: string): Promise<User | undefined>;
  /** Creates the account, or gives it this secret and enables it. */
  save(name: string, passwordHash: string, kind?: 'sample' | 'own', at?: string): Promise<void>;
  /** Creates the account; answers false and changes nothing when the name is taken. */
  add(name: string, passwordHash: string, at: string): Promise<boolean>;
  /** Gives it a secret of its own; the tokens issued until then hold no more. */
  setPassword(name: string, passwordHash: string, at: string): Promise<boolean>;
  /** Shuts it out, with the tokens issued until then. */
  disable(name: string, at?: string): Promise<boolean>;
  enable(name: string, at: string): Promise<boolean>;
  /** Every account, by name. */
  list(): Promise<readonly User[]>;
  /** Whether an account exists that did not come with the sample data. */
  hasOwn(): Promise<boolean>;
  /** Whether any account may sign in. */
  hasEnabled(): Promise<boolean>;
  /** Disables the accounts that came with the sample data: their secret is public. */
  disableSample(): Promise<void>;
};

type Change = Partial<Pick<UserTable, 'secret_hash' | 'disabled' | 'sample' | 'changed_at'>>;

const toUser = (row: Selectable<UserTable>): User => ({
  name: row.name,
  passwordHash: row.secret_hash,
  disabled: row.disabled !== 0,
  sample: row.sample !== 0,
  generation: row.generation,
  changedAt: row.changed_at,
});

const rowOf = (name: string, passwordHash: string, kind: 'sample' | 'own', at: string): UserTable => ({
  name,
  secret_hash: passwordHash,
  disabled: 0,
  sample: kind === 'sample' ? 1 : 0,
  generation: 0,
  changed_at: at,
});

/** The accounts of the service. */
export function createUserStore(db: Kysely<Tables>): UserStore {
  const change = async (name: string, to: Change, endsTokens: boolean): Promise<boolean> => {
    const update = db.updateTable('users').set((users) => ({
      ...to,
      generation: endsTokens ? users('generation', '+', 1) : users.ref('generation'),
    }));
    const { numUpdatedRows } = await update.where('name', '=', name).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };
  const hasAny = async (column: 'sample' | 'disabled'): Promise<boolean> =>
    (await db.selectFrom('users').select('name').where(column, '=', 0).executeTakeFirst()) !== undefined;
  return {
    async find(name) {
      // PostgreSQL refuses to be asked for it, and nobody is called so.
      if (name.includes('\0')) return undefined;
      const row = await db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst();
      return row && toUser(row);
    },
    async save(name, passwordHash, kind = 'own', at = '') {
      const { generation, ...row } = rowOf(name, passwordHash, kind, at);
      await db
        .insertInto('users')
        .values({ ...row, generation })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((users) => ({ ...row, generation: users('users.generation', '+', 1) })),
        )
        .execute();
    },
    async add(name, passwordHash, at) {
      const insert = db.insertInto('users').values(rowOf(name, passwordHash, 'own', at));
      const { numInsertedOrUpdatedRows = 0n } = await insert
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },
    setPassword: (name, passwordHash, at) =>
      change(name, { secret_hash: passwordHash, sample: 0, changed_at: at }, true),
    disable: (name, at = '') => change(name, { disabled: 1, changed_at: at }, true),
    enable: (name, at) => change(name, { disabled: 0, changed_at: at }, false),
    list: async () => (await db.selectFrom('users').selectAll().orderBy('name').execute()).map(toUser),
    hasOwn: () => hasAny('sample'),
    hasEnabled: () => hasAny('disabled'),
    async disableSample() {
      await db.updateTable('users').set({ disabled: 1 }).where('sample', '=', 1).execute();
    },
  };
}
