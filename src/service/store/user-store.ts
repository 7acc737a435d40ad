import type { Kysely } from 'kysely';
import type { Tables } from './schema';

export type User = {
  readonly name: string;
  readonly secretHash: string;
  readonly disabled: boolean;
  readonly sample: boolean;
};

export type UserStore = {
  find(name: string): Promise<User | undefined>;
  /** Creates the account, or gives it this secret and enables it. */
  save(name: string, secretHash: string, kind?: 'sample' | 'own'): Promise<void>;
  disable(name: string): Promise<void>;
  /** Whether an account exists that did not come with the sample data. */
  hasOwn(): Promise<boolean>;
  /** Whether any account may sign in. */
  hasEnabled(): Promise<boolean>;
  /** Disables the accounts that came with the sample data: their secret is public. */
  disableSample(): Promise<void>;
};

/** The accounts of the service. */
export function createUserStore(db: Kysely<Tables>): UserStore {
  return {
    async find(name) {
      const row = await db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst();
      return (
        row && {
          name: row.name,
          secretHash: row.secret_hash,
          disabled: row.disabled !== 0,
          sample: row.sample !== 0,
        }
      );
    },
    async save(name, secretHash, kind = 'own') {
      const row = { name, secret_hash: secretHash, disabled: 0, sample: kind === 'sample' ? 1 : 0 };
      await db
        .insertInto('users')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    },
    async disable(name) {
      await db.updateTable('users').set({ disabled: 1 }).where('name', '=', name).execute();
    },
    async hasOwn() {
      return (await db.selectFrom('users').select('name').where('sample', '=', 0).executeTakeFirst()) !== undefined;
    },
    async hasEnabled() {
      return (await db.selectFrom('users').select('name').where('disabled', '=', 0).executeTakeFirst()) !== undefined;
    },
    async disableSample() {
      await db.updateTable('users').set({ disabled: 1 }).where('sample', '=', 1).execute();
    },
  };
}
