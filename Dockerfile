# syntax=docker/dockerfile:1
# The image of the shop: both roles, for a PostgreSQL elsewhere. See docs/operations.md.

# Where the shop is built. It needs npm; the project brings its own Node.
ARG BUILD_BASE=node:24-bookworm-slim
# Where the shop runs. It needs the GNU C library and nothing else.
ARG BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY faults/package.json faults/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run assemble -- /opt/boxwright

FROM ${BASE}
LABEL org.opencontainers.image.title="Boxwright" \
      org.opencontainers.image.licenses="MIT"
RUN groupadd --system --gid 10001 boxwright \
 && useradd --system --uid 10001 --gid boxwright --home-dir /data --no-create-home --shell /usr/sbin/nologin boxwright \
 && install --directory --owner=boxwright --group=boxwright --mode=0700 /data
COPY --from=build /opt/boxwright /opt/boxwright
ENV NODE_ENV=production \
    DATA_DIR=/data \
    PATH=/opt/boxwright/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /opt/boxwright
USER 10001:10001
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "server/src/app/check-health.ts"]
CMD ["node", "--max-old-space-size=320", "--max-semi-space-size=16", "server/build/main.js"]
