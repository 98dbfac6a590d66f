/** The floor of bar 11: Fastify that asks PostgreSQL one question, and nothing else. */
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"] });
const app = Fastify();
app.get("/readyz", async () => (await pool.query("select 1 as one")).rows[0] as object);
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
